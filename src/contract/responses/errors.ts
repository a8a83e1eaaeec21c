import { object, type InferType, type Schema } from 'yup';
import { ERROR_STATUS, type ErrorCode } from '../errors';
import { textChoice } from '../fields';
import { changeSchema } from './changes';
import { anyValue, described, listOf, named, text } from './responseFields';
import { skipBinSchema } from './skipBins';

const fieldErrorSchema = named(
  'FieldError',
  "One invalid field: its path in the request body ('swap.size') and how to correct it.",
  object({ path: text(), message: text() }),
);
export type FieldError = InferType<typeof fieldErrorSchema>;

export const errorBodySchema = named(
  'ErrorBody',
  'Response body of every refused request.',
  object({
    message: text(),
    code: textChoice(Object.keys(ERROR_STATUS) as ErrorCode[]).defined(),
    errors: listOf(fieldErrorSchema).optional(),
    current: described(
      'The record as it is now: with `conflict` on a stale version, and with `invalid-transition` of a bin.',
      anyValue().optional() as Schema<unknown>,
    ),
    changes: described(
      "With `conflict`: the changes since the client's version, newest first. If the change was undone already: only that undo.",
      listOf(changeSchema).optional(),
    ),
    binsWithNumber: described(
      'With `bin-number-in-use`: the bins on other job sites with that number.',
      listOf(skipBinSchema).optional(),
    ),
  }),
);
export type ErrorBody = InferType<typeof errorBodySchema>;
