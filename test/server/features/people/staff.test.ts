import { randomUUID } from 'node:crypto';
import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { StaffMember } from '../../../../src/contract/responses/staff';
import type { User } from '../../../../src/contract/responses/users';
import { confirmStaff } from '../../../../src/server/features/people/confirmStaff';
import { readAllStaff } from '../../../../src/server/features/people/followStaff';
import { beginWrite, settleLeftWrites } from '../../../../src/server/features/people/providerWrites';
import { hasStaffRow, staffUid } from '../../../../src/server/features/people/staffRepository';
import { userUid } from '../../../../src/server/features/people/usersRepository';
import { IdentityUnavailableError } from '../../../../src/server/identity/identityErrors';
import { makeAccount } from '../../../support/builders';
import { listenToEvents } from '../../../support/servers/listenToEvents';
import { apiOfFile, startTestApi, testIdentity, type Caller } from '../../../support/servers/startTestApi';
import { runBefore } from '../../../support/servers/runBefore';
import { withRefusedWrites } from '../../../support/servers/withRefusedWrites';
import { ADMIN, resetsSentTo, signInToken } from '../../../support/testIdentity';
import { until } from '../../../support/until';

const api = apiOfFile();
const { admin } = api;

const newEmail = () => `staff-${randomUUID()}@tests.example`;
const list = async (caller = admin) => (await caller.get<StaffMember[]>('/staff')).body;
const listed = async (email: string) => (await list()).find((one) => one.email === email);

/** The person once they have signed in. */
const activeOf = (email: string) =>
  until(async () => {
    const person = await listed(email);
    return person?.status === 'active' && person;
  });

const invite = async (email = newEmail()) => (await admin.post<StaffMember>('/staff', { email })).body;

/** Adds a colleague who has signed in. */
async function hire(email = newEmail()): Promise<{ person: StaffMember; caller: Caller }> {
  const caller = await api.signedIn(email);
  await caller.get('/staff');
  return { person: await activeOf(email), caller };
}

describe('GET /staff [STAFF-1]', () => {
  it('lists staff with their last sign-in, and as invited those who were made staff at the provider', async () => {
    await admin.get('/accounts');
    expect(await activeOf(ADMIN.email)).toEqual({
      id: expect.any(Number),
      email: ADMIN.email,
      firstName: null,
      lastName: null,
      status: 'active',
      lastSignedIn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
    });
    const email = newEmail();
    await api.identity.ensureAdmin({ email, password: 'a-password', displayName: 'Mary Ann Lee' });
    await readAllStaff(api.db, api.identity, 0);
    expect(await listed(email)).toMatchObject({
      firstName: 'Mary',
      lastName: 'Ann Lee',
      status: 'invited',
      lastSignedIn: null,
    });
  });

  it('soon no longer lists a person who is no longer staff at the provider', async () => {
    const { person } = await hire();
    await api.identity.setStaff(await staffUid(api.db, person.id), false);
    await until(async () => (await list()).every(({ id }) => id !== person.id));
  });

  it('has no customers, and answers while the provider is away', async () => {
    await api.customer.get('/staff');
    await readAllStaff(api.db, api.identity, 0);
    const away = () => Promise.reject(new IdentityUnavailableError(undefined));
    const apart = await startTestApi({ identity: { ...testIdentity(), readUsers: away } });
    expect((await list(apart.admin)).map(({ email }) => email)).not.toContain('customer@tests.example');
    await apart.close();
  });
});

describe('POST /staff [STAFF-2 STAFF-6]', () => {
  it('makes a user with the claim, sends the e-mail, and is in the history', async () => {
    const email = newEmail();
    const person = { email, firstName: 'Mary Ann', lastName: 'Lee' };
    const { status, body } = await admin.post<StaffMember>('/staff', person);
    const invited = { id: expect.any(Number), status: 'invited', lastSignedIn: null, version: 1 };
    expect([status, body]).toEqual([201, { ...person, ...invited }]);
    expect(await resetsSentTo(email)).toBe(1);
    expect(await api.identity.findUser(email)).toMatchObject({ isStaff: true, displayName: 'Mary Ann Lee' });
    const [change] = (await admin.get<Change[]>('/changes?kind=staff&limit=1')).body;
    expect(change).toMatchObject({
      actorEmail: ADMIN.email,
      command: 'inviteStaff',
      entities: [{ kind: 'staff', id: body.id, name: email, accountId: null }],
    });
    // What the provider says confirms what is listed.
    await readAllStaff(api.db, api.identity, 0);
    expect(await listed(email)).toEqual(body);
    expect((await admin.post<ErrorBody>('/changes/undo', { id: change?.id })).body.code).toBe(
      'invalid-transition',
    );
  });

  it("does not make a customer's user staff, nor a person who only signed up, nor staff twice", async () => {
    const { id: accountId } = await makeAccount(admin);
    const customer = newEmail();
    await admin.post('/users', { accountId, email: customer, password: 'a-password' });
    const stranger = newEmail();
    await api.identity.createUser({ email: stranger, password: 'a-password' });
    // Made staff elsewhere; the password stays.
    const elsewhere = { email: newEmail(), password: 'a-password' };
    await api.identity.ensureAdmin(elsewhere);
    for (const email of [customer, stranger, elsewhere.email, ADMIN.email]) {
      const { status, body } = await admin.post<ErrorBody>('/staff', { email });
      expect([email, status, body.code]).toEqual([email, 409, 'email-already-exists']);
    }
    expect(await signInToken(elsewhere)).toBeDefined();
    expect(await listed(elsewhere.email)).toBeDefined();
    expect(await api.identity.findUser(customer)).toMatchObject({ isStaff: false });
    expect(await api.identity.findUser(stranger)).toMatchObject({ isStaff: false });
  });

  it.each(['setStaffClaim', 'the e-mail'])(
    'adds the person on neither side when the provider fails at %s [FAULT-17]',
    async (what) => {
      const identity = testIdentity();
      const broken = await startTestApi({
        identity: {
          ...identity,
          inviteStaff: async (person) => {
            if (what === 'the e-mail') await identity.inviteStaff(person);
            else await identity.createUser({ ...person, password: 'nobody-knows' });
            throw new IdentityUnavailableError(undefined);
          },
        },
      });
      const email = newEmail();
      expect((await broken.admin.post('/staff', { email })).status).toBe(503);
      expect(await api.identity.findUser(email)).toBeUndefined();
      expect(await listed(email)).toBeUndefined();
      expect((await admin.post('/staff', { email })).status).toBe(201);
      await broken.close();
    },
  );
});

describe("a customer's user who was made staff elsewhere", () => {
  it('keeps the sign-in when a removal from the staff is settled [CRASH-7]', async () => {
    const account = await makeAccount(admin);
    const email = newEmail();
    const credentials = { email, password: 'a-password' };
    const added = await admin.post<User>('/users', { accountId: account.id, ...credentials });
    const uid = await userUid(api.db, added.body.id);
    await api.identity.setStaff(uid, true);
    // As if another process had deleted the row of staff meanwhile.
    await beginWrite(api.db, 'staff', uid);
    await settleLeftWrites(api.db, api.identity, api.app.log, 0);
    expect(await api.identity.findUser(email)).toMatchObject({ uid, isStaff: false });
    expect(await signInToken(credentials)).toBeDefined();
  });
});

describe('a server that starts', () => {
  it('settles what was left half done, and reads the staff from the provider [CRASH-7 STAFF-1]', async () => {
    const { id, email: left } = await invite();
    const elsewhere = newEmail();
    // As if the process that invited the person had been killed before it wrote the row.
    await beginWrite(api.db, 'staff', await staffUid(api.db, id));
    await api.db.query('delete from staff where id = $1', [id]);
    await api.db.query("update provider_writes set since = now() - interval '1 minute'");
    await api.identity.ensureAdmin({ email: elsewhere, password: 'a-password' });
    await api.db.query("update installation set staff_read_at = now() - interval '1 hour'");
    const other = await startTestApi();
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    await until(async () => (await api.identity.findUser(left)) === undefined);
    await until(() => listed(elsewhere));
    await other.close();
  });
});

describe('POST /staff/invite [STAFF-3]', () => {
  it('sends the e-mail again, but only to a person who has never signed in', async () => {
    const { id, email } = await invite();
    expect(await admin.post('/staff/invite', { id })).toMatchObject({
      status: 201,
      body: { id, version: 2 },
    });
    expect(await resetsSentTo(email)).toBe(2);
    const { person } = await hire();
    expect((await admin.post<ErrorBody>('/staff/invite', { id: person.id })).body.code).toBe(
      'invalid-transition',
    );
    expect(await resetsSentTo(person.email)).toBe(0);
    expect((await admin.post('/staff/invite', { id: 2_000_000_000 })).status).toBe(404);
  });
});

describe('PUT /staff/remove [STAFF-4 STAFF-6]', () => {
  it('refuses the next request, takes the claim away, and is in the history', async () => {
    const { person, caller } = await hire();
    const began = Math.floor(Date.now() / 1_000);
    const { id, version, email } = person;
    expect((await caller.get('/accounts')).status).toBe(200);
    // Sessions are revoked by the second: this one began in an earlier one.
    await until(() => Math.floor(Date.now() / 1_000) > began);
    expect((await admin.put('/staff/remove', { id, version })).status).toBe(200);
    const { status, body } = await caller.get<ErrorBody>('/accounts');
    expect([status, body.code]).toEqual([403, 'not-authorised']);
    expect(await api.identity.findUser(email)).toMatchObject({ isStaff: false, wasStaff: true });
    expect(await listed(email)).toBeUndefined();
    // After a new sign-in, too.
    const again = await signInToken({ email, password: ADMIN.password });
    const headers = { authorization: `Bearer ${again}` };
    expect((await api.send({ url: '/api/admin/accounts', headers })).status).toBe(403);
    const [change] = (await admin.get<Change[]>('/changes?kind=staff&limit=1')).body;
    expect(change).toMatchObject({ command: 'removeStaff', entities: [{ name: email }] });
  });

  it('refuses a stale version, and the caller', async () => {
    const { person, caller } = await hire();
    const stale = await admin.put<ErrorBody>('/staff/remove', { id: person.id, version: person.version + 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const own = await caller.put<ErrorBody>('/staff/remove', { id: person.id, version: person.version });
    expect([own.status, own.body.code]).toEqual([409, 'invalid-transition']);
    expect((await caller.get('/accounts')).status).toBe(200);
  });

  it('removes only one of two who remove each other', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [await hire(), await hire()];
      const remove = (by: Caller, { id, version }: StaffMember) => by.put('/staff/remove', { id, version });
      const answers = await Promise.all([remove(one.caller, other.person), remove(other.caller, one.person)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const left = await Promise.all([one, other].map(({ caller }) => caller.get('/accounts')));
      expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it.each(['select uid from staff where id', 'select max(change_id)'])(
    'answers 404 to the second of two who remove the same person at once, who keeps the sign-in: %s [API-9 STAFF-5]',
    async (statement) => {
      const { id, version, email } = await invite();
      const db = runBefore(api.db, statement, async () => {
        expect((await admin.put('/staff/remove', { id, version })).status).toBe(200);
      });
      const second = await startTestApi({ db, identity: testIdentity() });
      const answer = await second.admin.put('/staff/remove', { id, version });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(await api.identity.findUser(email)).toMatchObject({ isStaff: false, wasStaff: true });
      await second.close();
    },
  );

  it('is not reverted by what the provider said of the person just before', async () => {
    const { person } = await hire();
    const { id, version, email } = person;
    const uid = await staffUid(api.db, id);
    let reads = 0;
    const readUsers: typeof api.identity.readUsers = async (uids) => {
      const users = await api.identity.readUsers(uids);
      if ((reads += 1) === 1) await admin.put('/staff/remove', { id, version });
      return users;
    };
    await confirmStaff(api.db, { ...api.identity, readUsers }, [uid]);
    expect(await listed(email)).toBeUndefined();
    expect(reads).toBe(2);
  });

  it('can be followed by another invitation, of a new user at the provider: nothing that was sent to the former one works', async () => {
    const { person } = await hire();
    const { id, version, email } = person;
    const former = await staffUid(api.db, id);
    await admin.put('/staff/remove', { id, version });
    const { status, body: invited } = await admin.post<StaffMember>('/staff', { email });
    expect(status).toBe(201);
    expect(await signInToken({ email, password: ADMIN.password })).toBeUndefined();
    expect(await api.identity.readUsers([former])).toEqual([]);
    expect(await api.identity.findUser(email)).toMatchObject({ isStaff: true });
    await confirmStaff(api.db, api.identity, [await staffUid(api.db, invited.id)]);
    expect(await listed(email)).toMatchObject({ id: invited.id, status: 'invited' });
    expect((await admin.post('/staff/invite', { id: invited.id })).status).toBe(201);
  });

  it('leaves the sign-in to settle while it is under way: neither an invitation nor a new user replaces it [STAFF-5]', async () => {
    const { id, email } = await invite();
    const uid = await staffUid(api.db, id);
    await beginWrite(api.db, 'staff', uid);
    await api.identity.setStaff(uid, false);
    const { id: accountId } = await makeAccount(admin);
    const refused = { status: 409, body: { code: 'email-already-exists' } };
    expect(await admin.post('/users', { accountId, email, password: 'a-password' })).toMatchObject(refused);
    expect(await admin.post('/staff', { email })).toMatchObject(refused);
    await settleLeftWrites(api.db, api.identity, api.app.log, 0);
    expect(await api.identity.findUser(email)).toMatchObject({ uid, isStaff: true });
  });

  it("does not change a customer's user who has the address of an invitation at the provider", async () => {
    const { person } = await hire();
    const { id, version, email } = person;
    const uid = await staffUid(api.db, id);
    await admin.put('/staff/remove', { id, version });
    const account = await makeAccount(admin);
    const user = [account.id, uid, newEmail()];
    await api.db.query('insert into users (account_id, uid, email) values ($1, $2, $3)', user);
    const refused = { status: 409, body: { code: 'email-already-exists' } };
    expect(await admin.post('/staff', { email })).toMatchObject(refused);
    expect(await api.identity.readUsers([uid])).toHaveLength(1);
  });

  it('leaves the person as staff when the database refuses [FAULT-17]', async () => {
    const { person } = await hire();
    const { id, version } = person;
    const removal = () => admin.put('/staff/remove', { id, version });
    expect((await withRefusedWrites('delete on staff', removal)).status).toBe(500);
    expect(await api.identity.findUser(person.email)).toMatchObject({ isStaff: true });
    expect(await hasStaffRow(api.db, await staffUid(api.db, person.id))).toBe(true);
  });

  it('reaches other processes: requests are refused and streams end', async () => {
    const email = newEmail();
    const other = await startTestApi();
    const { person } = await hire(email);
    const token = (await signInToken({ email, password: ADMIN.password })) ?? '';
    const accounts = () =>
      other.send({ url: '/api/admin/accounts', headers: { authorization: `Bearer ${token}` } });
    const stream = await listenToEvents(other, { token });
    expect((await accounts()).status).toBe(200);
    const { id, version } = person;
    expect((await admin.put('/staff/remove', { id, version })).status).toBe(200);
    await until(async () => (await accounts()).status === 403);
    await stream.until(stream.hasEnded);
    // The change itself came first: the portal says who did it.
    expect(stream.changes().map(({ command }) => command)).toContain('removeStaff');
    await other.close();
  });
});
