import { randomUUID } from 'node:crypto';
import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { User } from '../../../../src/contract/responses/users';
import {
  beginWrite,
  endWrite,
  settleLeftWrites,
  type ProviderWrite,
} from '../../../../src/server/features/people/providerWrites';
import { userUid } from '../../../../src/server/features/people/usersRepository';
import { IdentityUnavailableError } from '../../../../src/server/identity/identityErrors';
import type { Identity } from '../../../../src/server/identity/identity';
import { makeAccount } from '../../../support/builders';
import { apiOfFile, startTestApi, testIdentity, type Caller } from '../../../support/servers/startTestApi';
import { runBefore } from '../../../support/servers/runBefore';
import { withRefusedWrites } from '../../../support/servers/withRefusedWrites';
import { resetsSentTo, signInToken } from '../../../support/testIdentity';
import { until } from '../../../support/until';

const api = apiOfFile();
const { admin } = api;

const PASSWORD = 'a-long-password';
const newEmail = () => `user-${randomUUID()}@tests.example`;

async function addUser(): Promise<User> {
  const { id: accountId } = await makeAccount(admin);
  const user = { accountId, email: newEmail(), firstName: 'Sam', lastName: 'Lee', password: PASSWORD };
  return (await admin.post<User>('/users', user)).body;
}
const canSignIn = async (email: string) => (await signInToken({ email, password: PASSWORD })) !== undefined;
const read = async ({ id, accountId }: User) =>
  (await admin.get<User[]>(`/users?accountId=${accountId}`)).body.find((one) => one.id === id);
const newestChange = async ({ accountId }: User) =>
  (await admin.get<Change[]>(`/changes?accountId=${accountId}&limit=1`)).body[0];
const undo = async (user: User) =>
  admin.post<ErrorBody>('/changes/undo', { id: (await newestChange(user))?.id });

/** The writes to a user, by the path that makes them. */
const WRITES: [string, (caller: Caller, user: User) => ReturnType<Caller['put']>][] = [
  ['an edit', (caller, user) => caller.put('/users', { ...user, email: newEmail() })],
  ['a change of status', (caller, user) => caller.put('/users/status', { ...user, status: 'disabled' })],
  ['a removal', (caller, { id, version }) => caller.remove(`/users?id=${id}&version=${version}`)],
];

/** The answer of another process, in which something happens before it sends this statement to the database. */
async function whenOvertaken<Result>(
  statement: string,
  meanwhile: () => Promise<unknown>,
  send: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const slow = await startTestApi({ db: runBefore(api.db, statement, meanwhile), identity: testIdentity() });
  try {
    return await send(slow.admin);
  } finally {
    await slow.close();
  }
}

/** What another process does whose provider updates users like this. */
async function withUpdateUser<Result>(
  updateUser: (identity: Identity, ...parameters: Parameters<Identity['updateUser']>) => Promise<boolean>,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const identity = testIdentity();
  const other = await startTestApi({
    identity: { ...identity, updateUser: (...parameters) => updateUser(identity, ...parameters) },
  });
  try {
    return await work(other.admin);
  } finally {
    await other.close();
  }
}
const settle = (olderThan?: number) => settleLeftWrites(api.db, api.identity, api.app.log, olderThan);
const leftWrites = () => api.db.query('select uid from provider_writes');

describe('PUT /users [USER-1]', () => {
  it('changes names and address on both sides, is in the history, and can be undone', async () => {
    const user = await addUser();
    const email = newEmail();
    const edited = { ...user, email, firstName: null, lastName: 'Ng' };
    const { status, body } = await admin.put<User>('/users', edited);
    expect([status, body]).toEqual([200, { ...edited, version: 2 }]);
    expect([await canSignIn(email), await canSignIn(user.email)]).toEqual([true, false]);
    expect(await api.identity.findUser(email)).toMatchObject({ displayName: 'Ng' });
    expect(await newestChange(user)).toMatchObject({
      command: 'updateUser',
      entities: [{ name: email, fields: { email: { old: user.email, new: email } } }],
    });
    expect((await undo(user)).status).toBe(201);
    expect(await read(user)).toEqual({ ...user, version: 3 });
    expect([await canSignIn(email), await canSignIn(user.email)]).toEqual([false, true]);
    expect(await api.identity.findUser(user.email)).toMatchObject({ displayName: 'Sam Lee' });
  });

  it('refuses a stale version, with the changes since', async () => {
    const user = await addUser();
    await admin.put('/users', { ...user, firstName: 'Sasha' });
    const { status, body } = await admin.put<ErrorBody>('/users', { ...user, firstName: 'Kim' });
    expect([status, body.code, body.changes?.length]).toEqual([409, 'conflict', 1]);
    expect(await api.identity.findUser(user.email)).toMatchObject({ displayName: 'Sasha Lee' });
  });

  it('refuses an address that another user has, also only at the provider, and an invalid one', async () => {
    const [user, other] = [await addUser(), await addUser()];
    const stranger = newEmail();
    await api.identity.createUser({ email: stranger, password: PASSWORD });
    for (const email of [other.email, stranger]) {
      const { status, body } = await admin.put<ErrorBody>('/users', { ...user, email });
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([409, 'email-already-exists', 'email']);
    }
    expect((await admin.put('/users', { ...user, email: 'nobody' })).status).toBe(400);
    expect(await read(user)).toEqual(user);
    expect(await canSignIn(user.email)).toBe(true);
    // Nothing is left that would refuse the next one.
    expect((await admin.put('/users', { ...user, firstName: 'Kim' })).status).toBe(200);
  });

  it('agrees with the provider when another edit ended while it began', async () => {
    const { id, email } = await addUser();
    const { body } = await whenOvertaken(
      'insert into provider_writes',
      () => admin.put('/users', { id, email, firstName: 'Kim' }),
      (slow) => slow.put('/users', { id, email, lastName: 'Ng' }),
    );
    expect(body).toMatchObject({ firstName: 'Kim', lastName: 'Ng' });
    expect(await api.identity.findUser(email)).toMatchObject({ displayName: 'Kim Ng' });
  });

  it('is carried out once if two processes get it, and leaves nothing that would refuse the next', async () => {
    const { id, email } = await addUser();
    const send = (caller: Caller) =>
      caller.put<User>('/users', { id, email, firstName: 'Kim' }, { 'idempotency-key': `edit-${id}` });
    const { status, body } = await whenOvertaken('insert into provider_writes', () => send(admin), send);
    expect([status, body.firstName, body.version]).toEqual([200, 'Kim', 2]);
    expect((await admin.put('/users', { ...body, firstName: 'Sasha' })).status).toBe(200);
    expect(await api.identity.findUser(email)).toMatchObject({ displayName: 'Sasha Lee' });
  });

  it.each(WRITES)('answers 404 when the user is removed while %s begins [API-9]', async (_write, send) => {
    const user = await addUser();
    const remove = () => admin.remove(`/users?id=${user.id}`);
    const answer = await whenOvertaken('select uid from users', remove, (slow) => send(slow, user));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it('is not undone when another user has the address by now', async () => {
    const user = await addUser();
    await admin.put('/users', { ...user, email: newEmail() });
    await admin.post('/users', { accountId: user.accountId, email: user.email, password: PASSWORD });
    const [, edit] = (await admin.get<Change[]>(`/changes?accountId=${user.accountId}&limit=2`)).body;
    const { status, body } = await admin.post<ErrorBody>('/changes/undo', { id: edit?.id });
    expect([status, body.code]).toEqual([409, 'conflict']);
  });
});

describe('PUT /users/status [USER-2]', () => {
  it('disables and enables the sign-in, is in the history, and can be undone', async () => {
    const user = await addUser();
    const disabled = await admin.put<User>('/users/status', { id: user.id, version: 1, status: 'disabled' });
    expect(disabled).toMatchObject({ status: 200, body: { ...user, status: 'disabled', version: 2 } });
    expect(await canSignIn(user.email)).toBe(false);
    expect((await undo(user)).status).toBe(201);
    expect(await canSignIn(user.email)).toBe(true);
    // The undo can be undone.
    expect((await undo(user)).status).toBe(201);
    expect(await canSignIn(user.email)).toBe(false);
    expect((await admin.put('/users/status', { id: user.id, status: 'active' })).status).toBe(200);
    expect(await canSignIn(user.email)).toBe(true);
    expect((await admin.put('/users/status', { id: user.id, status: 'gone' })).status).toBe(400);
  });
});

describe('POST /users/reset [USER-3]', () => {
  it('sends the e-mail, is in the history, and cannot be undone; a disabled user gets none', async () => {
    const user = await addUser();
    expect((await admin.post('/users/reset', { id: user.id })).status).toBe(201);
    expect(await resetsSentTo(user.email)).toBe(1);
    expect(await newestChange(user)).toMatchObject({
      command: 'resetUserPassword',
      entities: [{ id: user.id }],
    });
    expect((await undo(user)).body.code).toBe('invalid-transition');
    await admin.put('/users/status', { id: user.id, status: 'disabled' });
    const refused = await admin.post<ErrorBody>('/users/reset', { id: user.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'invalid-transition']);
    expect(await resetsSentTo(user.email)).toBe(1);
  });

  it('sends one e-mail, also if the database aborts the first attempt in a deadlock', async () => {
    const user = await addUser();
    await api.db.transaction((sql) =>
      sql.execute(`create sequence attempts;
        create function deadlock_once() returns trigger language plpgsql as $$ begin
          if nextval('attempts') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
          return new;
        end $$;
        create trigger deadlock_once before update on users for each row when (old.id = ${user.id})
          execute function deadlock_once()`),
    );
    expect((await admin.post('/users/reset', { id: user.id })).status).toBe(201);
    expect(await api.db.query(`select nextval('attempts')::integer as next`)).toEqual([{ next: 3 }]);
    expect(await resetsSentTo(user.email)).toBe(1);
  });

  it('says so if the provider no longer has the user', async () => {
    const user = await addUser();
    await api.identity.deleteUser(await userUid(api.db, user.id));
    const { status, body } = await admin.post<ErrorBody>('/users/reset', { id: user.id });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toMatch(/^The identity provider has no user with this email address\. /);
  });
});

it('a member of staff sends at most a hundred reset e-mails in ten minutes; the provider is asked for no more [USER-5]', async () => {
  const sendPasswordReset = jest.fn(() => Promise.resolve());
  const limited = await startTestApi({ identity: { ...testIdentity(), sendPasswordReset } });
  const { id } = await addUser();
  for (let count = 0; count < 100; count += 1)
    expect((await limited.admin.post('/users/reset', { id })).status).toBe(201);
  expect((await limited.admin.post('/users/reset', { id })).status).toBe(429);
  expect(sendPasswordReset).toHaveBeenCalledTimes(100);
  await limited.close();
}, 60_000);

describe('DELETE /users [USER-4]', () => {
  it('removes the user on both sides, is in the history, and cannot be undone', async () => {
    const user = await addUser();
    const stale = await admin.remove<ErrorBody>(`/users?id=${user.id}&version=7`);
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const { status, body } = await admin.remove<User>(`/users?id=${user.id}&version=1`);
    expect([status, body]).toEqual([200, user]);
    expect(await read(user)).toBeUndefined();
    expect(await api.identity.findUser(user.email)).toBeUndefined();
    expect((await undo(user)).body.code).toBe('invalid-transition');
    expect((await admin.remove(`/users?id=${user.id}`)).status).toBe(404);
    // The address is free.
    const again = { accountId: user.accountId, email: user.email, password: PASSWORD };
    expect((await admin.post('/users', again)).status).toBe(201);
  });
});

describe('a user who is staff too [USER-6]', () => {
  it.each(WRITES)('is refused %s, until they are removed from the staff', async (_what, write) => {
    const user = await addUser();
    const uid = await userUid(api.db, user.id);
    await api.identity.setStaff(uid, true);
    const { status, body } = (await write(admin, user)) as { status: number; body: ErrorBody };
    expect([status, body.code]).toEqual([409, 'invalid-transition']);
    expect(body.message).toContain('Remove them from the staff first');
    expect(await read(user)).toEqual(user);
    expect(await canSignIn(user.email)).toBe(true);
    await api.identity.setStaff(uid, false);
    expect((await write(admin, user)).status).toBe(200);
  });

  it('is refused an undo, but not a reset e-mail', async () => {
    const user = await addUser();
    await admin.put('/users/status', { id: user.id, status: 'disabled' });
    await admin.put('/users/status', { id: user.id, status: 'active' });
    await api.identity.setStaff(await userUid(api.db, user.id), true);
    expect((await undo(user)).body.code).toBe('invalid-transition');
    expect(await canSignIn(user.email)).toBe(true);
    expect((await admin.post('/users/reset', { id: user.id })).status).toBe(201);
  });
});

describe('a user whom the provider has under another address', () => {
  /** Adds a user who has another address at the provider, where another user has the own one. */
  async function addMoved(): Promise<{ user: User; moved: string; uid: string }> {
    const [user, moved] = [await addUser(), newEmail()];
    const uid = await userUid(api.db, user.id);
    await api.identity.updateUser(uid, { email: moved });
    await api.identity.createUser({ email: user.email, password: 'of-somebody-else' });
    return { user, moved, uid };
  }

  it('is settled except for the address [CRASH-7]', async () => {
    const { user, moved, uid } = await addMoved();
    await beginWrite(api.db, 'user', uid);
    await api.identity.updateUser(uid, { displayName: 'Half done', isDisabled: true });
    await settle(0);
    expect(await leftWrites()).toEqual([]);
    expect(await canSignIn(moved)).toBe(true);
    expect(await api.identity.findUser(moved)).toMatchObject({ uid, displayName: 'Sam Lee' });
    expect(await read(user)).toEqual(user);
  });

  it('leaves that address, and removes the user [USER-1 USER-2 USER-4]', async () => {
    const { user, moved } = await addMoved();
    expect((await admin.put('/users', { ...user, version: 1, lastName: 'Ng' })).status).toBe(200);
    expect((await admin.put('/users', { ...user, version: 2, lastName: 'Ng' })).status).toBe(200);
    expect(await api.identity.findUser(moved)).toMatchObject({ displayName: 'Sam Ng' });
    expect((await admin.put('/users/status', { id: user.id, status: 'disabled' })).status).toBe(200);
    expect(await canSignIn(moved)).toBe(false);
    expect((await admin.remove(`/users?id=${user.id}`)).status).toBe(200);
    expect(await api.identity.findUser(moved)).toBeUndefined();
  });
});

describe('a write to a user that fails [FAULT-17]', () => {
  const expectUnchanged = async (user: User) =>
    expect([await read(user), await canSignIn(user.email)]).toEqual([user, true]);

  it.each(WRITES)(
    "is on neither side when the provider's answer to %s is lost, or the database refuses it",
    async (_what, write) => {
      const user = await addUser();
      let isLost = true;
      const { status } = await withUpdateUser(
        async (identity, ...parameters) => {
          const answer = await identity.updateUser(...parameters);
          if (!isLost) return answer;
          isLost = false;
          throw new IdentityUnavailableError(undefined);
        },
        (broken) => write(broken, user),
      );
      expect(status).toBe(503);
      await expectUnchanged(user);
      const refused = await withRefusedWrites('update or delete on users', () => write(admin, user));
      expect(refused.status).toBe(500);
      await expectUnchanged(user);
      expect((await write(admin, user)).status).toBe(200);
    },
  );

  it('is taken back after a crash, and a removal finished [CRASH-7]', async () => {
    const [edited, removed] = [await addUser(), await addUser()];
    const wrong = { email: newEmail(), displayName: 'Half done', isDisabled: true };
    for (const { id } of [edited, removed]) {
      const uid = await userUid(api.db, id);
      await beginWrite(api.db, 'user', uid);
      await api.identity.updateUser(uid, { ...wrong, email: newEmail() });
    }
    // The second one's transaction had ended.
    await api.db.query('delete from users where id = $1', [removed.id]);
    expect((await admin.put<ErrorBody>('/users', { ...edited, firstName: 'Kim' })).body.code).toBe(
      'conflict',
    );
    await settle();
    expect(await canSignIn(edited.email)).toBe(false);
    await settle(0);
    expect(await canSignIn(edited.email)).toBe(true);
    expect(await api.identity.findUser(removed.email)).toBeUndefined();
    expect(await leftWrites()).toEqual([]);
    expect((await admin.put('/users', { ...edited, firstName: 'Kim' })).status).toBe(200);
  });

  it('of an overtaken process is reverted at the provider, once no other write runs', async () => {
    const user = await addUser();
    const uid = await userUid(api.db, user.id);
    const email = newEmail();
    let other: ProviderWrite | undefined;
    await withUpdateUser(
      async (identity, ...parameters) => {
        if (other) return identity.updateUser(...parameters);
        // Another process assumes that it has crashed, and begins a write itself.
        await settle(0);
        other = await beginWrite(api.db, 'user', uid);
        return identity.updateUser(...parameters);
      },
      async (slow) => {
        expect((await slow.put('/users', { ...user, email })).status).toBe(409);
        expect(await read(user)).toEqual(user);
        expect(await canSignIn(email)).toBe(true);
        await endWrite(api.db, other as ProviderWrite);
        await until(() => canSignIn(user.email));
        expect(await canSignIn(email)).toBe(false);
        await until(async () => (await leftWrites()).length === 0);
      },
    );
  });

  it('is settled though another one cannot be [CRASH-7]', async () => {
    const users = [await addUser(), await addUser()];
    for (const { id } of users) await beginWrite(api.db, 'user', await userUid(api.db, id));
    let isFirst = true;
    const updateUser: Identity['updateUser'] = async (...parameters) => {
      if (!isFirst) return api.identity.updateUser(...parameters);
      isFirst = false;
      throw new IdentityUnavailableError(undefined);
    };
    await settleLeftWrites(api.db, { ...api.identity, updateUser }, api.app.log, 0);
    expect(await leftWrites()).toHaveLength(1);
    await settle(0);
    expect(await leftWrites()).toEqual([]);
  });

  it('lets an overtaken process write no row', async () => {
    const user = await addUser();
    let settled = false;
    const refused = await withUpdateUser(
      async (identity, ...parameters) => {
        const answer = await identity.updateUser(...parameters);
        // Another process assumes that it has crashed.
        if (!settled) await settle(0);
        settled = true;
        return answer;
      },
      (slow) => slow.put('/users', { ...user, email: newEmail() }),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await expectUnchanged(user);
  });
});
