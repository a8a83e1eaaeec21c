import { boolean, object, type InferType } from 'yup';
import {
  emailAddress,
  newPassword,
  optionalText,
  REQUIRED,
  requiredText,
  textChoice,
} from '../../contract/fields';

/** Recorded only: nothing depends on it. */
export const ENVIRONMENT_MODES = ['dev', 'test', 'prod'] as const;
export type EnvironmentMode = (typeof ENVIRONMENT_MODES)[number];

/** Name and mode of this installation; created once by the set-up command. */
export interface Environment {
  id: number;
  name: string;
  mode: EnvironmentMode;
  /** An instant, ISO 8601. */
  createdOn: string;
}

/** Without a password, the default admin gets an e-mail with a link to choose one. The account's name defaults to the environment's. */
export const setUpSchema = object({
  name: requiredText(100),
  mode: textChoice(ENVIRONMENT_MODES).required(REQUIRED),
  defaultAdminEmail: emailAddress(),
  defaultAdminName: optionalText(100),
  defaultAdminPassword: newPassword().optional(),
  defaultAccountName: optionalText(200),
  /** Allows the admin to be an existing user who is not staff. */
  takeOverUser: boolean().optional(),
});
export type SetUp = InferType<typeof setUpSchema>;
