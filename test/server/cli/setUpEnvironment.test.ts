import { setUpSchema, type Environment } from '../../../src/server/cli/environment';
import { NotStaffError } from '../../../src/server/identity/identityErrors';
import { setUpEnvironment } from '../../../src/server/cli/setUpEnvironment';
import { apiOfFile } from '../../support/servers/startTestApi';
import { resetsSentTo, signInToken, signUpToken } from '../../support/testIdentity';

const api = apiOfFile();

const stamp = Date.now();
const REQUEST = {
  name: 'Recycle All',
  mode: 'test' as const,
  defaultAdminEmail: `first-admin-${stamp}@tests.example`,
  defaultAdminPassword: 'first-password',
  defaultAccountName: 'First customer',
};

const environments = () =>
  api.db.query<Environment>('select id, name, mode, created_on::text as "createdOn" from environment');

describe('the set-up', () => {
  it('creates the environment, an admin who can sign in, and the first account; run again, it changes nothing [SETUP-1 SETUP-3]', async () => {
    await setUpEnvironment(api, REQUEST);
    const [environment] = await environments();
    expect(environment).toMatchObject({
      id: 1,
      name: 'Recycle All',
      mode: 'test',
      createdOn: expect.any(String),
    });

    const { defaultAdminEmail: email, defaultAdminPassword: password } = REQUEST;
    const headers = { authorization: `Bearer ${await signInToken({ email, password })}` };
    const answer = await api.send({ url: '/api/admin/accounts', headers });
    expect(answer).toMatchObject({ status: 200, body: [{ name: 'First customer' }] });

    await setUpEnvironment(api, { ...REQUEST, name: 'Another name' });
    expect(await environments()).toEqual([environment]);
    expect(await api.db.query('select id from accounts')).toHaveLength(1);
  });

  it('requires everything but the password and the names of the admin and the account [SETUP-2]', async () => {
    const refusal = setUpSchema.validate({}, { abortEarly: false });
    await expect(refusal).rejects.toMatchObject({
      inner: ['name', 'mode', 'defaultAdminEmail'].map((path) => ({ path, message: 'Required' })),
    });
  });

  it('requests a reset e-mail for an admin without a password [SETUP-2]', async () => {
    const email = `no-password-${stamp}@tests.example`;
    await setUpEnvironment(api, { ...REQUEST, defaultAdminEmail: email, defaultAdminPassword: undefined });
    expect(await resetsSentTo(email)).toBe(1);
  });

  it('does not make an existing user with that address an admin unless asked, and writes nothing [SETUP-4]', async () => {
    const stranger = { email: `signed-up-${stamp}@tests.example`, password: 'of-the-stranger' };
    await signUpToken(stranger);
    await api.db.query('delete from environment');
    const request = { ...REQUEST, defaultAdminEmail: stranger.email };
    await expect(setUpEnvironment(api, request)).rejects.toBeInstanceOf(NotStaffError);
    expect(await environments()).toEqual([]);

    await setUpEnvironment(api, { ...request, takeOverUser: true });
    expect(await environments()).toHaveLength(1);
    expect(await api.identity.findUser(stranger.email)).toMatchObject({ isStaff: true });
  });

  it("accepts a name for the admin, and uses the environment's name for an unnamed account [SETUP-1]", async () => {
    const defaultAdminEmail = `named-${stamp}@tests.example`;
    const { defaultAccountName: _name, ...nameless } = REQUEST;
    // Undoes the earlier set-up.
    await api.db.transaction((sql) => sql.query('delete from environment'));
    await setUpEnvironment(api, { ...nameless, defaultAdminEmail, defaultAdminName: 'Ada Marsh' });
    expect(await api.db.query("select name from accounts where name = 'Recycle All'")).toHaveLength(1);
    expect(await api.identity.findUser(defaultAdminEmail)).toMatchObject({ displayName: 'Ada Marsh' });
  });
});
