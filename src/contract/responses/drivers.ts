import { object, type InferType } from 'yup';
import { textChoice } from '../fields';
import { DRIVER_STATUSES } from '../statuses';
import { described, id, named, text, textOrNull } from './responseFields';

export const driverSchema = named(
  'Driver',
  'Who delivers and collects bins. Not a user: drivers do not sign in.',
  object({
    id: id(),
    name: text(),
    phone: textOrNull(),
    vehicle: textOrNull(),
    status: described('An archived driver gets no more jobs.', textChoice(DRIVER_STATUSES).defined()),
    version: id(),
  }),
);
export type Driver = InferType<typeof driverSchema>;
