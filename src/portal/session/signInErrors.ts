/**
 * What a failed sign-in says. The provider's newer answer `invalid-credential` stands for both of the older two, so that
 * nobody can find out which addresses have an account.
 */
const MESSAGES: Record<string, string> = {
  'auth/wrong-password': 'Invalid username or password',
  'auth/user-not-found': 'Invalid username or password',
  'auth/invalid-credential': 'Invalid username or password',
  'auth/invalid-login-credentials': 'Invalid username or password',
  'auth/network-request-failed':
    'The sign-in service could not be reached. Check your connection and try again',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, or reset your password',
  'auth/user-disabled': 'This user has been disabled. Please ask an administrator',
};

function codeOf(error: unknown): string {
  // A part of the portal that could not be loaded, which without a network none can.
  if (error instanceof Error && error.name === 'ChunkLoadError') return 'auth/network-request-failed';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
}

export function signInErrorMessage(error: unknown): string {
  const code = codeOf(error);
  return MESSAGES[code] ?? `Error signing in (error code = ${code})`;
}

export function isOutOfReach(error: unknown): boolean {
  return codeOf(error) === 'auth/network-request-failed';
}

/** Whether the provider refuses to say if the address has an account; the person is answered as if it had. */
export function isUnknownUser(error: unknown): boolean {
  return codeOf(error) === 'auth/user-not-found';
}

export function resetPasswordErrorMessage(error: unknown): string {
  const code = codeOf(error);
  if (code === 'auth/too-many-requests') return 'Too many attempts. Wait a few minutes and try again';
  return MESSAGES[code] ?? `The reset email could not be sent (error code = ${code})`;
}
