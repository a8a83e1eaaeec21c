import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import {
  EmailTakenError,
  IdentityUnavailableError,
  NotStaffError,
  RefusedValueError,
} from './identityErrors';
import { lockOut } from './lockOut';
import { sendPasswordReset } from './sendPasswordReset';
import type { TokenHolder } from './TokenHolder';
import { VerifiedTokens } from './VerifiedTokens';
import { verifyToken } from './verifyToken';
import { withinDeadline } from './withinDeadline';

export interface NewIdentity {
  /** Chosen by a caller that must be able to delete the user even if the answer is lost; by default, the provider's. */
  uid?: string;
  email: string;
  password: string;
  displayName?: string | undefined;
}

export interface NewAdmin {
  email: string;
  displayName?: string | undefined;
  password?: string | undefined;
  /** Promotes an existing user who is not staff, after revoking that user's sessions and other sign-in methods. */
  takeOver?: boolean | undefined;
}

/** The identity provider. Every method rejects with IdentityUnavailableError when it cannot be reached. */
export interface Identity {
  /** Cached for 5 seconds. @throws InvalidTokenError */
  verify(token: string): Promise<TokenHolder>;
  /** Whether the token was valid when last verified; does not call the provider. */
  knows(token: string): boolean;
  /** @returns the provider's id of the new user. @throws EmailTakenError, RefusedValueError */
  createUser(user: NewIdentity): Promise<string>;
  /** Does nothing when there is no such user. */
  deleteUser(uid: string): Promise<void>;
  /** The provider's id of the user with this address; undefined if there is none, or if the user is staff. */
  findCustomer(email: string): Promise<string | undefined>;
  /**
   * Ensures that a user with this address has the claim admin. Without a password, the provider e-mails a link to choose one.
   * An existing admin is not changed.
   * @throws NotStaffError when the user exists without the claim: anyone may have signed up with this address
   */
  ensureAdmin(admin: NewAdmin): Promise<void>;
  close(): Promise<void>;
}

export interface IdentityOptions {
  projectId: string;
  apiKey: string;
  /** A local Auth emulator to use instead of the provider. */
  authEmulatorUrl: string | undefined;
}

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

function ignoreUnknownUser(error: unknown): undefined {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
}

function startAuth({ projectId, authEmulatorUrl }: IdentityOptions) {
  // firebase-admin reads the emulator's address from the environment only; one not configured here must not be used.
  if (authEmulatorUrl) process.env[EMULATOR_VARIABLE] = new URL(authEmulatorUrl).host;
  else delete process.env[EMULATOR_VARIABLE];
  const app = initializeApp(
    authEmulatorUrl ? { projectId } : { projectId, credential: applicationDefault() },
    randomUUID(),
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** The identity provider over Firebase Authentication. */
export function createIdentity(options: IdentityOptions): Identity {
  const { auth, close } = startAuth(options);

  async function ask<Result>(question: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      return await withinDeadline(question(auth));
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/email-already-exists') throw new EmailTakenError();
      if (code === 'auth/invalid-email') throw new RefusedValueError('email');
      if (code === 'auth/invalid-password') throw new RefusedValueError('password');
      throw new IdentityUnavailableError(error);
    }
  }

  const findUser = (email: string) =>
    ask((provider) => provider.getUserByEmail(email).catch(ignoreUnknownUser));

  const verifiedTokens = new VerifiedTokens();

  return {
    verify: (token) => verifiedTokens.holderOf(token, () => verifyToken(auth, token)),
    knows: (token) => verifiedTokens.has(token),
    createUser: async ({ displayName, ...user }) => {
      const { uid } = await ask((provider) =>
        provider.createUser({ ...user, ...(displayName ? { displayName } : {}) }),
      );
      return uid;
    },
    findCustomer: async (email) => {
      const user = await findUser(email);
      return user?.customClaims?.admin === true ? undefined : user?.uid;
    },
    deleteUser: (uid) => ask((provider) => provider.deleteUser(uid).catch(ignoreUnknownUser)),
    ensureAdmin: async ({ email, displayName, password, takeOver = false }) => {
      const known = await findUser(email);
      if (known?.customClaims?.admin === true) return;
      if (known && !takeOver) throw new NotStaffError(email);
      const given = { ...(displayName ? { displayName } : {}), ...(password ? { password } : {}) };
      if (known) await lockOut(ask, known, given);
      const { uid, customClaims } =
        known ?? (await ask((provider) => provider.createUser({ email, ...given })));
      await ask((provider) => provider.setCustomUserClaims(uid, { ...customClaims, admin: true }));
      if (!password) await sendPasswordReset(options, email);
    },
    close,
  };
}
