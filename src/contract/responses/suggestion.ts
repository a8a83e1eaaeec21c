import { object, type InferType } from 'yup';
import { described, named, textOrNull } from './responseFields';

export const suggestionSchema = named(
  'Suggestion',
  'A search that was probably meant.',
  object({
    search: described(
      'The search, with the nearest known word in the place of each that finds nothing; null if there is none.',
      textOrNull(),
    ),
  }),
);
export type Suggestion = InferType<typeof suggestionSchema>;
