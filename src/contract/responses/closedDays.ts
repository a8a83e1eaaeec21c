import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { described, id, integer, listOf, named, text } from './responseFields';

export const closedDaysSchema = named(
  'ClosedDays',
  'The days on which nobody drives. There is one such record.',
  object({
    id: id(),
    weekdays: described('0 is Sunday, 6 is Saturday.', listOf(integer())),
    dates: listOf(object({ date: dateField().defined(), name: text() })),
    version: id(),
  }),
);
export type ClosedDays = InferType<typeof closedDaysSchema>;
