import { EmailTakenError, RefusedValueError, UnknownAddressError } from '../../identity/identityErrors';
import { ApiError, invalidField } from '../../http/errors/ApiError';
import { emailTaken } from './usersRepository';

/** Why the identity provider refuses a user. @throws ApiError `email-already-exists`, `validation-failed`, `conflict` */
export function explainRefusal(error: unknown): never {
  if (error instanceof EmailTakenError) throw emailTaken();
  if (error instanceof RefusedValueError) throw invalidField(error.field, error.message);
  if (error instanceof UnknownAddressError)
    throw new ApiError('conflict', `${error.message}. Remove this person and add them again`);
  throw error;
}
