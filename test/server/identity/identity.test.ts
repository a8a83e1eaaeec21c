import dns from 'node:dns';
import { createServer, type AddressInfo } from 'node:net';
import {
  EmailTakenError,
  IdentityUnavailableError,
  InvalidTokenError,
  DisabledUserError,
  NotStaffError,
  RefusedValueError,
} from '../../../src/server/identity/identityErrors';
import { createIdentity, type Identity } from '../../../src/server/identity/identity';
import { testIdentity } from '../../support/servers/startTestApi';
import { resetsSentTo, signInToken, signUpToken, TEST_PROJECT } from '../../support/testIdentity';

let identity: Identity;
beforeEach(() => {
  identity = testIdentity();
});
afterEach(() => identity.close());

let made = 0;
const newUser = () => ({
  email: `identity-${Date.now()}-${++made}@tests.example`,
  password: 'a-long-password',
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token in the provider's format, but unsigned. */
function forgedToken(header: object, projectId = TEST_PROJECT): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: 'somebody',
    iat: now,
    auth_time: now,
    exp: now + 3600,
    admin: true,
  };
  return `${encode({ typ: 'JWT', ...header })}.${encode(claims)}.${Buffer.alloc(256).toString('base64url')}`;
}

describe('a token [ACCESS-2]', () => {
  it('identifies its user, who is not staff unless made staff [ACCESS-3]', async () => {
    const user = newUser();
    const uid = await identity.createUser(user);
    const holder = await identity.verify((await signInToken(user)) ?? '');
    expect(holder).toEqual({
      uid,
      email: user.email,
      isAdmin: false,
      wasStaff: false,
      signedInAt: expect.any(Number),
      expiresAt: expect.any(Number),
    });
    // The provider's tokens last an hour.
    expect(Math.abs(holder.expiresAt - holder.signedInAt - 3_600_000)).toBeLessThanOrEqual(1_000);
    await identity.ensureAdmin({ ...user, takeOver: true });
    expect(await identity.verify((await signInToken(user)) ?? '')).toMatchObject({ uid, isAdmin: true });
  });

  it.each([
    '',
    'garbage',
    'a.b.c',
    'eyJhbGciOiJub25lIn0.garbage.',
    'bnVsbA.bnVsbA.',
    forgedToken({ alg: 'none' }, 'another-project'),
  ])('is not valid when it is %s', async (token) => {
    await expect(identity.verify(token)).rejects.toBeInstanceOf(InvalidTokenError);
  });

  it('is not valid without an end', async () => {
    const user = newUser();
    await identity.createUser(user);
    const [header, claims = ''] = ((await signInToken(user)) ?? '').split('.');
    const { exp, ...endless } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    const signedAgain = (content: object) => `${header}.${encode(content)}.`;
    expect(await identity.verify(signedAgain({ ...endless, exp: exp + 1 }))).toMatchObject({
      email: user.email,
    });
    await expect(identity.verify(signedAgain(endless))).rejects.toBeInstanceOf(InvalidTokenError);
  });

  it('is no fault of the provider, wherever it was corrupted [INPUT-1]', async () => {
    const user = newUser();
    await identity.createUser(user);
    const token = (await signInToken(user)) ?? '';
    const isFault = async (damaged: string) => {
      const refusal = await identity.verify(damaged).catch((error: unknown) => error);
      return refusal instanceof IdentityUnavailableError && refusal.cause;
    };
    for (let at = 0; at < token.length - 1; at += 9) {
      for (const damaged of [
        token.slice(0, at),
        `${token.slice(0, at)}~${token.slice(at + 1)}`,
        `${token.slice(0, at)}A${token.slice(at + 1)}`,
      ]) {
        expect([damaged, await isFault(damaged)]).toEqual([damaged, false]);
      }
    }
  });
});

describe('without an emulator', () => {
  it('refuses unsigned tokens, even when the environment names an emulator [ACCESS-2]', async () => {
    process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(process.env.TEST_AUTH_EMULATOR_URL ?? '').host;
    const real = createIdentity({ projectId: TEST_PROJECT, apiKey: 'none', authEmulatorUrl: undefined });
    await expect(real.verify(forgedToken({ alg: 'none' }))).rejects.toBeInstanceOf(InvalidTokenError);
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    await real.close();
  });

  it("does not reject the token when the provider's keys are unreachable [KEEP-3]", async () => {
    const unreachable = jest.spyOn(dns, 'lookup').mockImplementation((...parameters: unknown[]) => {
      const answer = parameters.at(-1) as (error: Error) => void;
      process.nextTick(answer, Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }));
    });
    const real = createIdentity({ projectId: TEST_PROJECT, apiKey: 'none', authEmulatorUrl: undefined });
    try {
      const token = forgedToken({ alg: 'RS256', kid: 'any' });
      await expect(real.verify(token)).rejects.toBeInstanceOf(IdentityUnavailableError);
      expect(unreachable).toHaveBeenCalled();
    } finally {
      unreachable.mockRestore();
      await real.close();
    }
  });
});

describe('a new user [API-4]', () => {
  it('is refused with an address in use, and with values that the provider does not accept', async () => {
    const user = newUser();
    await identity.createUser(user);
    await expect(identity.createUser(user)).rejects.toBeInstanceOf(EmailTakenError);
    for (const given of [{ email: 'nobody' }, { password: '123' }]) {
      const refused = identity.createUser({ ...newUser(), ...given });
      await expect(refused).rejects.toMatchObject({ field: Object.keys(given)[0] });
      await expect(refused).rejects.toBeInstanceOf(RefusedValueError);
    }
  });
});

/** A call that only the provider's admin may make. */
async function askEmulator<Result>(what: 'lookup' | 'update', body: object): Promise<Result> {
  const response = await fetch(
    `${process.env.TEST_AUTH_EMULATOR_URL}/identitytoolkit.googleapis.com/v1/projects/${TEST_PROJECT}/accounts:${what}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await response.json()) as Result;
}

describe('an admin', () => {
  it.each([true, false])('is not made of a disabled user, staff: %s [SETUP-4]', async (isStaff) => {
    const user = newUser();
    const uid = await identity.createUser(user);
    await identity.setStaff(uid, isStaff);
    await identity.updateUser(uid, { isDisabled: true });
    await expect(identity.ensureAdmin({ ...user, takeOver: true })).rejects.toBeInstanceOf(DisabledUserError);
    expect(await identity.findUser(user.email)).toMatchObject({ isDisabled: true, isStaff });
  });

  it('does not take over an existing user with that address [SETUP-3 SETUP-4]', async () => {
    const stranger = newUser();
    const token = await signUpToken(stranger);
    const { email } = stranger;
    await expect(identity.ensureAdmin({ email, password: 'of-the-owner' })).rejects.toBeInstanceOf(
      NotStaffError,
    );
    expect(await identity.verify(token ?? '')).toMatchObject({ isAdmin: false });
    expect(await signInToken(stranger)).toBeDefined();
    // Nor does it change one who is an admin already.
    const admin = newUser();
    await identity.ensureAdmin(admin);
    await identity.ensureAdmin({ email: admin.email, password: 'another-password' });
    expect(await signInToken(admin)).toBeDefined();
  });

  it.each([['of-the-owner'], [undefined]])(
    'with the password %s can be made of such a user on request, and every earlier way in is closed [SETUP-4]',
    async (password) => {
      const stranger = newUser();
      const signedUp = (await signUpToken(stranger)) ?? '';
      const { users } = await askEmulator<{ users: { localId: string }[] }>('lookup', {
        email: [stranger.email],
      });
      const localId = users[0]?.localId;
      await askEmulator('update', { localId, phoneNumber: `+6140${String(Date.now()).slice(-7)}` });
      // In the same second in which sessions are revoked.
      const signedIn = (await signInToken(stranger)) ?? '';
      await identity.ensureAdmin({ email: stranger.email, password, takeOver: true });
      for (const token of [signedUp, signedIn])
        await expect(identity.verify(token)).rejects.toBeInstanceOf(InvalidTokenError);
      expect(await signInToken(stranger)).toBeUndefined();
      const after = await askEmulator<{ users: [{ providerUserInfo: { providerId: string }[] }] }>('lookup', {
        localId: [localId],
      });
      expect(after.users[0].providerUserInfo.map(({ providerId }) => providerId)).toEqual(['password']);
      if (password) {
        const token = await signInToken({ email: stranger.email, password });
        expect(await identity.verify(token ?? '')).toMatchObject({ uid: localId, isAdmin: true });
      } else {
        expect(await resetsSentTo(stranger.email)).toBe(1);
      }
    },
  );
});

describe('a provider that does not respond', () => {
  it('is waited for five seconds at most [KEEP-3]', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const waiting = createIdentity({
      projectId: TEST_PROJECT,
      apiKey: 'none',
      authEmulatorUrl: `http://127.0.0.1:${port}`,
    });
    await expect(waiting.createUser(newUser())).rejects.toBeInstanceOf(IdentityUnavailableError);
    silent.close();
  }, 15_000);
});
