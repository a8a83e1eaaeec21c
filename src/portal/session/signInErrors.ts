/** The error of a failed sign-in or reset request, and a hint what to do. */
export interface CredentialsError {
  message: string;
  hint?: string | undefined;
}

/** The two codes of the specification, and the newer ones, which do not reveal whether the address has a user. */
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
  // A script of the portal could not be loaded.
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

export function isProviderUnreachable(error: unknown): boolean {
  return codeOf(error) === 'auth/network-request-failed';
}

/** Whether the password does not meet the provider's password policy. */
export function isAgainstPasswordPolicy(error: unknown): boolean {
  return codeOf(error) === 'auth/password-does-not-meet-requirements';
}

/** Whether the provider has no user with the address. */
export function isUnknownUser(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}
