import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { described, id, listOf, named, textOrNull } from './responseFields';

export const runSchema = named(
  'Run',
  'The order of stops that is kept for what one driver has on one day.',
  object({
    id: id(),
    date: dateField().defined(),
    driverId: described('Null: of the jobs that nobody is assigned to.', id().nullable()),
    driverName: textOrNull(),
    skipBinIds: described(
      'In order. Some may no longer be on the run; new ones follow what precedes them by suburb, street and number.',
      listOf(id()),
    ),
    version: id(),
  }),
);
export type Run = InferType<typeof runSchema>;
