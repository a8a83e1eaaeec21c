import { randomUUID } from 'node:crypto';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import {
  DisabledUserError,
  EmailTakenError,
  IdentityUnavailableError,
  NotStaffError,
  RefusedValueError,
} from './identityErrors';
import { checkCredentials } from './checkCredentials';
import { replaceCredentials } from './replaceCredentials';
import type { ProviderUser } from './ProviderUser';
import { sendPasswordReset } from './sendPasswordReset';
import { listStaffUids, readUsers, setStaffClaim, toProviderUser } from './staffAccess';
import type { TokenHolder } from './TokenHolder';
import { VerifiedTokens } from './VerifiedTokens';
import { verifyToken } from './verifyToken';
import { withinDeadline } from './withinDeadline';

export interface NewIdentity {
  /** Chosen by a caller that must be able to delete the user even if the response is lost; by default, the provider's. */
  uid?: string;
  email: string;
  password: string;
  displayName?: string | undefined;
}

/** The details of a user that the provider stores. */
export interface IdentityDetails {
  email: string;
  displayName: string;
  isDisabled: boolean;
}

interface NewAdmin {
  email: string;
  displayName?: string | undefined;
  password?: string | undefined;
  /** Promotes an existing user who is not staff, after revoking that user's sessions and other sign-in methods. */
  takeOver?: boolean | undefined;
}

/** The identity provider. Methods that ask the provider reject with IdentityUnavailableError if it does not answer. */
export interface Identity {
  /** Cached for 5 seconds, or until expireVerified. @throws InvalidTokenError */
  verify(token: string): Promise<TokenHolder>;
  /** Whether the token was valid when last verified; does not call the provider. */
  knows(token: string): boolean;
  /** @returns the provider's id of the new user. @throws EmailTakenError, RefusedValueError */
  createUser(user: NewIdentity): Promise<string>;
  /** Verifies every token again when it is used next. */
  expireVerified(): void;
  /** Changes the given details. @returns whether there is such a user. @throws EmailTakenError, RefusedValueError */
  updateUser(uid: string, details: Partial<IdentityDetails>): Promise<boolean>;
  /** Has the provider send its e-mail for choosing a new password. @throws UnknownAddressError */
  sendPasswordReset(email: string): Promise<void>;
  /** The user with this address, if any. */
  findUser(email: string): Promise<ProviderUser | undefined>;
  /** The users with these ids; ids that the provider does not know are left out. */
  readUsers(uids: readonly string[]): Promise<ProviderUser[]>;
  /** The uids of all staff. Reads all users of the provider, which may be many. */
  listStaffUids(): Promise<string[]>;
  /**
   * Creates a user with the claim admin, and has the provider e-mail a link to choose a password. First
   * deletes the user `former`, who has the address. @throws EmailTakenError, RefusedValueError
   */
  inviteStaff(person: {
    uid: string;
    email: string;
    displayName: string;
    former?: string | undefined;
  }): Promise<void>;
  /** Gives a user the claim, or takes it away and ends all of the user's sessions. Does nothing when there is no such user. */
  setStaff(uid: string, isStaff: boolean): Promise<void>;
  /** Does nothing when there is no such user. */
  deleteUser(uid: string): Promise<void>;
  /** The provider's id of the user with this address; undefined if there is none, or if the user is staff. */
  findCustomerUid(email: string): Promise<string | undefined>;
  /**
   * Ensures that a user with this address has the claim admin. Without a password, the provider e-mails a link to choose one.
   * An existing admin is not changed.
   * @returns the provider's id of the user
   * @throws DisabledUserError; NotStaffError for a user without the claim: anyone may have signed up as them
   */
  ensureAdmin(admin: NewAdmin): Promise<string>;
  /** Whether the provider has answered since the start. Asks it, if it has not: wrong credentials are told before a person comes. */
  hasAnswered(): Promise<boolean>;
  close(): Promise<void>;
}

interface IdentityOptions {
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
  else {
    delete process.env[EMULATOR_VARIABLE];
    checkCredentials();
  }
  const app = initializeApp(
    authEmulatorUrl ? { projectId } : { projectId, credential: applicationDefault() },
    randomUUID(),
  );
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

/** The identity provider over Firebase Authentication. */
export function createIdentity(options: IdentityOptions): Identity {
  const { auth, close } = startAuth(options);
  let answered = false;

  async function ask<Result>(question: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      const result = await withinDeadline(question(auth));
      answered = true;
      return result;
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

  const getUser = (uid: string) => ask((provider) => provider.getUser(uid).catch(ignoreUnknownUser));

  const deleteUser = (uid: string) => ask((provider) => provider.deleteUser(uid).catch(ignoreUnknownUser));

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
    expireVerified: () => verifiedTokens.expire(),
    updateUser: async (uid, { displayName, isDisabled, email }) => {
      const given = {
        ...(email === undefined ? {} : { email }),
        ...(displayName === undefined ? {} : { displayName: displayName || null }),
        ...(isDisabled === undefined ? {} : { disabled: isDisabled }),
      };
      return !!(await ask((provider) => provider.updateUser(uid, given).catch(ignoreUnknownUser)));
    },
    sendPasswordReset: (email) => sendPasswordReset(options, email),
    findUser: async (email) => {
      const user = await findUser(email);
      return user && toProviderUser(user);
    },
    readUsers: (uids) => readUsers(ask, uids),
    listStaffUids: () => listStaffUids(ask),
    inviteStaff: async ({ uid, email, displayName, former }) => {
      if (former) await deleteUser(former);
      const given = displayName ? { displayName } : {};
      const user = await ask((provider) => provider.createUser({ uid, email, ...given }));
      await setStaffClaim(ask, user, true);
      // The user was created just now: if the address is unknown, another process has taken the invitation back.
      await sendPasswordReset(options, email).catch((error: unknown) => {
        throw error instanceof IdentityUnavailableError ? error : new IdentityUnavailableError(error);
      });
    },
    setStaff: async (uid, isStaff) => {
      const user = await getUser(uid);
      if (user) await setStaffClaim(ask, user, isStaff);
    },
    findCustomerUid: async (email) => {
      const user = await findUser(email);
      return user && !toProviderUser(user).isStaff ? user.uid : undefined;
    },
    deleteUser,
    ensureAdmin: async ({ email, displayName, password, takeOver = false }) => {
      const known = await findUser(email);
      if (known?.disabled) throw new DisabledUserError(email);
      if (known && toProviderUser(known).isStaff) return known.uid;
      if (known && !takeOver) throw new NotStaffError(email);
      const given = { ...(displayName ? { displayName } : {}), ...(password ? { password } : {}) };
      if (known) await replaceCredentials(ask, known, given);
      const { uid, customClaims } =
        known ?? (await ask((provider) => provider.createUser({ email, ...given })));
      // Before the claim: a repeated set-up sends no e-mail to a user who has the claim.
      if (!password) await sendPasswordReset(options, email);
      await ask((provider) => provider.setCustomUserClaims(uid, { ...customClaims, admin: true }));
      return uid;
    },
    hasAnswered: async () => answered || ask((provider) => provider.listUsers(1)).then(() => true),
    close,
  };
}
