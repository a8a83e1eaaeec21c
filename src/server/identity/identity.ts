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
  /** Given by whoever has to be able to take it back, though the answer may be lost; otherwise the provider's choice. */
  uid?: string;
  email: string;
  password: string;
  displayName?: string | undefined;
}

export interface NewAdmin {
  email: string;
  displayName?: string | undefined;
  password?: string | undefined;
  /** A user who is there and not staff becomes staff, and whoever signed in as that user until now can do so no more. */
  takeOver?: boolean | undefined;
}

/** The identity provider, as the rest of the server sees it. Every method rejects with IdentityUnavailableError when it is away. */
export interface Identity {
  /** For some seconds the provider is asked once about a token. @throws InvalidTokenError */
  verify(token: string): Promise<TokenHolder>;
  /** Whether the token was good when it was verified last; the provider is not asked. */
  knows(token: string): boolean;
  /** @returns the provider's id of the new user. @throws EmailTakenError, RefusedValueError */
  createUser(user: NewIdentity): Promise<string>;
  /** One that is not there is deleted already. */
  deleteUser(uid: string): Promise<void>;
  /** The provider's id of the user with this address, unless there is none or it is one of the staff. */
  findCustomer(email: string): Promise<string | undefined>;
  /**
   * Makes sure that there is such a user with the claim admin; a new one without a password is sent an e-mail to choose one.
   * Who is staff already stays as they are.
   * @throws NotStaffError when there is such a user without the claim: anybody may have signed up with this address
   */
  ensureAdmin(admin: NewAdmin): Promise<void>;
  close(): Promise<void>;
}

export interface IdentityOptions {
  projectId: string;
  apiKey: string;
  /** A local Auth emulator that stands in for the provider. */
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
  // firebase-admin learns of an emulator from the environment alone; one that nobody configured here must not be trusted.
  if (authEmulatorUrl) process.env[EMULATOR_VARIABLE] = new URL(authEmulatorUrl).host;
  else delete process.env[EMULATOR_VARIABLE];
  const app = initializeApp(
    authEmulatorUrl ? { projectId } : { projectId, credential: applicationDefault() },
    randomUUID(),
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** Users as they are known to Firebase Authentication. */
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
