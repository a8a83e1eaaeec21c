import type { Change } from '../../../contract/changes';
import type { FieldError } from '../../../contract/errors';

/** Why a form could not be saved, as its footer and its fields show it. The API's ApiError has this shape; the kit knows no API. */
export interface SaveError {
  message: string;
  status: number | string;
  errors?: FieldError[];
  /** Colleagues' changes since the form's version, newest first. */
  changes?: Change[];
}

export function saveErrorWords({ message, status }: SaveError): string {
  return `There was an error while saving this form: ${message} (${status})`;
}
