import { object, type InferType } from 'yup';
import { contactPhone } from '../accounts';
import { optionalText, REQUIRED, requiredId, requiredText, textChoice, version } from '../fields';
import { DRIVER_STATUSES } from '../statuses';

const DRIVER_TEXT_LENGTH = 100;

/** The name of a driver who may not be one, as a file has it. */
export const driverNameField = () => optionalText(DRIVER_TEXT_LENGTH);

const details = {
  name: requiredText(DRIVER_TEXT_LENGTH),
  phone: contactPhone(),
  vehicle: optionalText(DRIVER_TEXT_LENGTH),
};

export const createDriverSchema = object(details);
export type CreateDriver = InferType<typeof createDriverSchema>;

export const updateDriverSchema = object({ id: requiredId(), version: version(), ...details });
export type UpdateDriver = InferType<typeof updateDriverSchema>;

/** Archives or restores a driver, depending on the status. */
export const archiveDriverSchema = object({
  id: requiredId(),
  version: version(),
  status: textChoice(DRIVER_STATUSES).required(REQUIRED),
});
export type ArchiveDriver = InferType<typeof archiveDriverSchema>;
