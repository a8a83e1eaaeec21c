import { EmailTakenError, RefusedValueError } from '../../identity/identityErrors';
import { invalidField } from '../../http/errors/ApiError';
import { emailTaken } from './usersRepository';

/** Why the identity provider refuses a user. @throws ApiError `email-already-exists`, `validation-failed` */
export function explainRefusal(error: unknown): never {
  if (error instanceof EmailTakenError) throw emailTaken();
  if (error instanceof RefusedValueError) throw invalidField(error.field, error.message);
  throw error;
}
