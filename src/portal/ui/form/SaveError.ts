import { UNKNOWN_ERROR } from '../../../contract/errors';
import type { FieldError } from '../../../contract/responses/errors';

/** Why a form could not be saved: the part of a mutation's error that forms show. `ui/` may not import the API's own type. */
export interface SaveError {
  message?: string;
  /** None if the portal's own code threw it. */
  status?: number | string;
  errors?: FieldError[] | undefined;
}

export function saveErrorWords({ message = UNKNOWN_ERROR.message, status = 'no answer' }: SaveError): string {
  return `There was an error while saving this form: ${message} (${status})`;
}
