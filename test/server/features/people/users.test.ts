import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { User } from '../../../../src/contract/responses/users';
import { DatabaseUnavailableError } from '../../../../src/server/db/DatabaseUnavailableError';
import type { Db } from '../../../../src/server/db/Db';
import type { NewIdentity } from '../../../../src/server/identity/identity';
import { ownUidPrefix } from '../../../../src/server/features/people/usersRepository';
import { TransactionConflictError } from '../../../../src/server/db/TransactionConflictError';
import { makeAccount } from '../../../support/builders';
import {
  apiOfFile,
  startTestApi,
  testDatabase,
  testIdentity,
  type TestApi,
} from '../../../support/servers/startTestApi';
import { withRefusedWrites } from '../../../support/servers/withRefusedWrites';
import { signInToken } from '../../../support/testIdentity';
import { until } from '../../../support/until';

const api = apiOfFile();
const { admin } = api;

const newUser = (accountId: number, email = `user-${randomUUID()}@tests.example`) => ({
  accountId,
  email,
  firstName: 'Sam',
  lastName: "O'Brien",
  password: 'a-long-password',
});

/** A provider that creates users at once, but answers only when released. */
function slowProvider() {
  const identity = testIdentity();
  let requested = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  return {
    identity: {
      ...identity,
      createUser: async (user: NewIdentity) => {
        const uid = await identity.createUser(user);
        requested += 1;
        await answered;
        return uid;
      },
    },
    answer,
    requested: (count: number) => until(() => requested >= count),
  };
}

describe('POST /users', () => {
  it('creates the user with the provider and in the database, not as staff, and stores the password nowhere [API-4 ENTITY-4 ACCESS-3]', async () => {
    const { id: accountId } = await makeAccount(admin);
    const user = newUser(accountId);
    const { status, body } = await admin.post<User>('/users', user);
    const { password: _password, ...stored } = user;
    expect([status, body]).toEqual([
      201,
      { ...stored, id: expect.any(Number), status: 'active', version: 1 },
    ]);
    const headers = { authorization: `Bearer ${await signInToken(user)}` };
    const answer = await api.send({ url: '/api/admin/accounts', headers });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-authorised' } });
    for (const table of ['users', 'changes', 'change_entities', 'idempotency_keys']) {
      expect(JSON.stringify(await api.db.query(`select * from ${table}`))).not.toContain(user.password);
    }
  });

  it('allows one staff member a hundred new users in ten minutes, and sends no more to the provider [BUSY-6]', async () => {
    const identity = testIdentity();
    const createUser = jest.fn(() => Promise.resolve(crypto.randomUUID()));
    const limited = await startTestApi({ identity: { ...identity, createUser } });
    const { id } = await makeAccount(limited.admin);
    for (let count = 0; count < 100; count += 1)
      expect((await limited.admin.post('/users', newUser(id))).status).toBe(201);
    const { status, headers, body } = await limited.admin.post<ErrorBody>('/users', newUser(id));
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    expect(createUser).toHaveBeenCalledTimes(100);
    const another = await limited.signedIn('another@tests.example');
    expect((await another.post('/users', newUser(id))).status).toBe(201);
    await limited.close();
  });

  it('creates one user for a key, which is refused with another password, and does not reveal the first one [API-7 API-14]', async () => {
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    const key = `password-${id}`;
    const send = (password: string) =>
      admin.post<User & ErrorBody>('/users', { ...user, password }, { 'idempotency-key': key });
    const [first, again, underWay] = await Promise.all([
      send(user.password),
      send(user.password),
      send('another-password'),
    ]);
    expect([first.status, again]).toEqual([201, expect.objectContaining({ status: 201, body: first.body })]);
    expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toEqual([first.body]);
    for (const { status, body } of [underWay, await send('another-password')])
      expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await send(user.password)).toMatchObject({ status: 201, body: first.body });
    expect(await signInToken(user)).toBeDefined();
    expect(await signInToken({ ...user, password: 'another-password' })).toBeUndefined();
    // The key is not stored, and without it the stored hash cannot be used to try passwords.
    const kept = JSON.stringify(await api.db.query('select * from idempotency_keys'));
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(user.password);
  });

  it('refuses an address that is in use in any case, or that only the provider knows [API-4 CRASH-6]', async () => {
    const { id } = await makeAccount(admin);
    const [user, known, restored] = [newUser(id), newUser(id), newUser(id)];
    await admin.post('/users', user);
    await api.identity.createUser(known);
    // Of the installation that this one was restored from.
    await api.identity.createUser({ ...restored, uid: `recycle-all-${randomUUID()}-${randomUUID()}` });
    for (const refused of [{ ...user, email: user.email.toUpperCase() }, known, restored]) {
      const { status, body } = await admin.post<ErrorBody>('/users', refused);
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([409, 'email-already-exists', 'email']);
    }
    for (const one of [known, restored]) expect(await signInToken(one)).toBeDefined();
    expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toHaveLength(1);
  });

  it('leaves no user with the provider when the database refuses [API-4]', async () => {
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    const refused = await withRefusedWrites('insert on users', () => admin.post('/users', user));
    expect(refused.status).toBe(500);
    expect(await signInToken(user)).toBeUndefined();
    expect((await admin.post('/users', user)).status).toBe(201);
  });

  it.each([false, true])(
    'replaces a user that a crash left with the provider only; removed in the background meanwhile: %s [CRASH-4]',
    async (isRemoved) => {
      const identity = testIdentity();
      const { id } = await makeAccount(admin);
      const user = newUser(id);
      const uid = `${await ownUidPrefix(api.db)}${user.email}`;
      await identity.createUser({ ...user, uid, password: 'before-the-crash' });
      const findCustomerUid = async (email: string) => {
        if (isRemoved) await identity.deleteUser(uid);
        return identity.findCustomerUid(email);
      };
      const racing = await startTestApi({ identity: { ...identity, findCustomerUid } });
      expect((await racing.admin.post('/users', user)).status).toBe(201);
      expect(await signInToken(user)).toBeDefined();
      await racing.close();
    },
  );

  it('never replaces a staff user [CRASH-4]', async () => {
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    await api.identity.createUser({ ...user, uid: `${await ownUidPrefix(api.db)}${user.email}` });
    await api.identity.ensureAdmin({ ...user, takeOver: true });
    expect((await admin.post('/users', user)).status).toBe(409);
    expect(await signInToken(user)).toBeDefined();
  });

  it('keeps the user with the provider when only the answer to the commit was lost [CRASH-1]', async () => {
    const db = testDatabase();
    let isLost = false;
    const transaction: Db['transaction'] = async (work) => {
      const result = await db.transaction(work);
      if (isLost) return result;
      isLost = true;
      throw new DatabaseUnavailableError('the test');
    };
    const broken = await startTestApi({ db: { ...db, transaction } });
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    expect((await broken.admin.post('/users', user)).status).toBe(503);
    expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toHaveLength(1);
    expect(await signInToken(user)).toBeDefined();
    await broken.close();
  });

  it('starts over, also with the provider, after the database aborted it for a deadlock [API-4 KEEP-6]', async () => {
    const db = testDatabase();
    let ended = 0;
    const transaction: Db['transaction'] = (work) =>
      db.transaction(async (sql) => {
        const result = await work(sql);
        if ((ended += 1) <= 2) throw new TransactionConflictError('the test');
        return result;
      });
    const broken = await startTestApi({ db: { ...db, transaction } });
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    const { status } = await broken.admin.post('/users', user);
    expect([status, ended]).toEqual([201, 3]);
    expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toHaveLength(1);
    expect(await signInToken(user)).toBeDefined();
    await broken.close();
  });

  it('holds no transaction open during the call to the provider: others can read and write [FAULT-11]', async () => {
    const slow = slowProvider();
    const busy = await startTestApi({ identity: slow.identity });
    const { id } = await makeAccount(busy.admin);
    const creations = Array.from({ length: 25 }, () => busy.admin.post('/users', newUser(id)));
    // If each of them held a database connection, at most ten would get this far.
    await slow.requested(creations.length);
    expect((await busy.admin.get(`/users?accountId=${id}`)).body).toEqual([]);
    expect((await busy.admin.post('/accounts', { name: 'Meanwhile' })).status).toBe(201);
    slow.answer();
    expect(new Set((await Promise.all(creations)).map(({ status }) => status))).toEqual(new Set([201]));
    expect((await busy.admin.get<User[]>(`/users?accountId=${id}`)).body).toHaveLength(creations.length);
    await busy.close();
  });

  it('gives an address to the first of several concurrent requests [API-4]', async () => {
    const { id } = await makeAccount(admin);
    const user = newUser(id);
    const others = Array.from({ length: 3 }, (_, index) => ({ ...user, password: `another-${index}` }));
    const answers = await Promise.all([user, ...others].map((one) => admin.post('/users', one)));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 409]);
    expect(await signInToken(user)).toBeDefined();
  });

  describe('in two concurrent processes', () => {
    let slow: ReturnType<typeof slowProvider>;
    let other: TestApi;
    beforeEach(async () => {
      slow = slowProvider();
      other = await startTestApi({ identity: slow.identity });
    });
    afterEach(() => other.close());

    it('creates one user of one request, and answers both [API-7]', async () => {
      const { id } = await makeAccount(admin);
      const user = newUser(id);
      const headers = { 'idempotency-key': `processes-${id}` };
      const late = other.admin.post<User>('/users', user, headers);
      await slow.requested(1);
      // As after a first process that was killed, at an unknown point.
      const first = await admin.post<User>('/users', user, headers);
      expect(first.status).toBe(201);
      slow.answer();
      expect(await late).toMatchObject({ status: 201, body: first.body });
      expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toEqual([first.body]);
      expect(await signInToken(user)).toBeDefined();
    });

    it('lets the overtaken process write nothing, and take nothing from the other [API-4 CRASH-4]', async () => {
      const { id } = await makeAccount(admin);
      const overtaken = newUser(id);
      const user = { ...overtaken, password: 'of-the-second' };
      const late = other.admin.post<ErrorBody>('/users', overtaken);
      await slow.requested(1);
      expect((await admin.post('/users', user)).status).toBe(201);
      slow.answer();
      const { status, headers, body } = await late;
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(headers).toHaveProperty('retry-after');
      expect((await other.admin.post<ErrorBody>('/users', overtaken)).body.code).toBe('email-already-exists');
      expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toHaveLength(1);
      expect(await signInToken(user)).toBeDefined();
    });
  });

  it('refuses an unknown account before it calls the provider [VALID-4]', async () => {
    const user = newUser(999_999);
    expect((await admin.post('/users', user)).status).toBe(400);
    expect(await signInToken(user)).toBeUndefined();
  });
});

describe('GET /users', () => {
  it("lists an account's users by their address [API-4]", async () => {
    const { id } = await makeAccount(admin);
    const users: User[] = [];
    for (const letter of ['b', 'a'])
      users.unshift(
        (await admin.post<User>('/users', newUser(id, `${letter}-${randomUUID()}@tests.example`))).body,
      );
    expect((await admin.get<User[]>(`/users?accountId=${id}`)).body).toEqual(users);
    expect((await admin.get<User[]>('/users')).body).toEqual(expect.arrayContaining(users));
  });
});
