import { FirebaseError } from 'firebase/app';
import { describeSignInError } from '../../../src/portal/session/signInErrors';

describe('a failed sign-in says', () => {
  it.each(['wrong-password', 'user-not-found', 'invalid-credential', 'invalid-login-credentials'])(
    "'Invalid username or password' for %s [SIGN-3]",
    (code) => {
      expect(describeSignInError(new FirebaseError(`auth/${code}`, ''))).toEqual({
        message: 'Invalid username or password',
      });
    },
  );

  it.each([
    ['too-many-requests', /^Too many attempts/],
    ['network-request-failed', /could not be reached/],
    ['user-disabled', /disabled/],
  ])('the code %s, with a plain hint below it [SIGN-4]', (code, hint) => {
    expect(describeSignInError(new FirebaseError(`auth/${code}`, ''))).toEqual({
      message: `Error signing in (error code = auth/${code})`,
      hint: expect.stringMatching(hint),
    });
  });

  it('the code for anything else [SIGN-4]', () => {
    expect(describeSignInError(new FirebaseError('auth/internal-error', '')).message).toBe(
      'Error signing in (error code = auth/internal-error)',
    );
    expect(describeSignInError('no error at all').message).toBe('Error signing in (error code = unknown)');
  });
});
