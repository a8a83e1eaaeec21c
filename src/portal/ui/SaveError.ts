import type { FieldError } from '../../contract/errors';

/** Why a form could not be saved, as its footer and its fields show it. */
export interface SaveError {
  message: string;
  status: number | string;
  errors?: FieldError[];
}
