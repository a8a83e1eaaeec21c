import { FirebaseError } from 'firebase/app';
import { signInErrorMessage } from '../../../src/portal/session/signInErrors';

describe('a failed sign-in says', () => {
  it.each(['wrong-password', 'user-not-found', 'invalid-credential', 'invalid-login-credentials'])(
    "'Invalid username or password' for %s [SIGN-3]",
    (code) => {
      expect(signInErrorMessage(new FirebaseError(`auth/${code}`, ''))).toBe('Invalid username or password');
    },
  );

  it('in clear words what is known otherwise [SIGN-4]', () => {
    expect(signInErrorMessage(new FirebaseError('auth/too-many-requests', ''))).toMatch(/^Too many attempts/);
    expect(signInErrorMessage(new FirebaseError('auth/network-request-failed', ''))).toMatch(
      /could not be reached/,
    );
    expect(signInErrorMessage(new FirebaseError('auth/user-disabled', ''))).toMatch(/disabled/);
  });

  it('the code of anything else [SIGN-4]', () => {
    expect(signInErrorMessage(new FirebaseError('auth/internal-error', ''))).toBe(
      'Error signing in (error code = auth/internal-error)',
    );
    expect(signInErrorMessage('no error at all')).toBe('Error signing in (error code = unknown)');
  });
});
