/** What a failed sign-in or reset says in the line above the buttons, and below it what can be done. */
export interface CredentialsError {
  message: string;
  hint?: string | undefined;
}

/**
 * The two codes of the specification, and the newer ones that the provider sends for both, so that an attacker cannot find out
 * which addresses have an account.
 */
const REFUSED_CREDENTIALS = [
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
];

const HINTS: Record<string, string> = {
  'auth/network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password',
  'auth/user-disabled': 'This user has been disabled. Please ask an administrator',
};

const RESET_HINTS: Record<string, string> = {
  ...HINTS,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again',
};

function codeOf(error: unknown): string {
  // A part of the portal that could not be loaded, which without a network none can.
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'auth/network-request-failed';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

export function describeSignInError(error: unknown): CredentialsError {
  const code = codeOf(error);
  if (REFUSED_CREDENTIALS.includes(code)) return { message: 'Invalid username or password' };
  return { message: `Error signing in (error code = ${code})`, hint: HINTS[code] };
}

export function describeResetError(error: unknown): CredentialsError {
  const message = error instanceof Error && error.message ? error.message : 'An unknown error occurred';
  return { message, hint: RESET_HINTS[codeOf(error)] };
}

export function isOutOfReach(error: unknown): boolean {
  return codeOf(error) === 'auth/network-request-failed';
}

/** Whether the password falls short of the rules that the provider has for passwords. */
export function isAgainstPolicy(error: unknown): boolean {
  return codeOf(error) === 'auth/password-does-not-meet-requirements';
}

/** Whether the provider refuses to say if the address has an account; the person is answered as if it had. */
export function isUnknownUser(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}
