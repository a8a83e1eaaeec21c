/** The project and users of the tests' identity provider. */
export const TEST_PROJECT = 'demo-recycle-all-tests';

export const FIREBASE_ENVIRONMENT = {
  FIREBASE_API_KEY: 'test-api-key',
  FIREBASE_AUTH_DOMAIN: 'test.example',
  FIREBASE_PROJECT_ID: TEST_PROJECT,
  FIREBASE_STORAGE_BUCKET: 'test-bucket',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
};

export const FIREBASE = {
  apiKey: FIREBASE_ENVIRONMENT.FIREBASE_API_KEY,
  authDomain: FIREBASE_ENVIRONMENT.FIREBASE_AUTH_DOMAIN,
  projectId: TEST_PROJECT,
  storageBucket: FIREBASE_ENVIRONMENT.FIREBASE_STORAGE_BUCKET,
  messagingSenderId: FIREBASE_ENVIRONMENT.FIREBASE_MESSAGING_SENDER_ID,
  appId: FIREBASE_ENVIRONMENT.FIREBASE_APP_ID,
};

export const ADMIN = { email: 'admin@tests.example', password: 'admin-password' };
export const CUSTOMER = { email: 'customer@tests.example', password: 'customer-password' };

function emulator(path: string): string {
  return `${process.env.TEST_AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/${path}?key=test-api-key`;
}

async function askForToken(
  path: string,
  credentials: { email: string; password: string },
): Promise<string | undefined> {
  const response = await fetch(emulator(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken?: string };
  return idToken;
}

/** Signs in as the portal does. Returns the identity token, or undefined when the sign-in is refused. */
export function signInToken(credentials: { email: string; password: string }): Promise<string | undefined> {
  return askForToken('accounts:signInWithPassword', credentials);
}

/** Signs up a new user, as anyone who knows the public API key can. Returns its identity token. */
export function signUpToken(credentials: { email: string; password: string }): Promise<string | undefined> {
  return askForToken('accounts:signUp', credentials);
}

/** The number of password-reset e-mails that the provider would have sent to this address. */
export async function resetsSentTo(address: string): Promise<number> {
  const codes = await fetch(
    `${process.env.TEST_AUTH_EMULATOR_URL}/emulator/v1/projects/${TEST_PROJECT}/oobCodes`,
  );
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; requestType: string }[] };
  return oobCodes.filter(({ email, requestType }) => email === address && requestType === 'PASSWORD_RESET')
    .length;
}
