import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Account } from '../../../../src/contract/responses/accounts';
import type { Change } from '../../../../src/contract/responses/changes';
import type { Webhook, WebhookWithSecret } from '../../../../src/contract/responses/webhooks';
import { newSecret } from '../../../../src/server/features/webhooks/signDelivery';
import { waitAfter, WebhookDelivery } from '../../../../src/server/features/webhooks/WebhookDelivery';
import { makeAccount } from '../../../support/builders';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { startReceiver } from '../../../support/servers/startReceiver';
import { until } from '../../../support/until';

const api = apiOfFile({ webhooksToPrivateNetwork: true });
const { admin } = api;

/** The code by which docs/api.md tells a delivery that is ours. */
const page = fs.readFileSync(path.resolve(__dirname, '../../../../docs/api.md'), 'utf8');
const [, code = ''] = /```js\n([^]*?)```/.exec(page) ?? [];
const isGenuine = (
  runInThisContext(`(require) => {\n${code}\nreturn isGenuine;\n}`) as (
    load: NodeJS.Require,
  ) => (headers: IncomingHttpHeaders, body: string, secret: string) => boolean
)(createRequire(__filename));

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let logged: unknown[];
let deliveries: WebhookDelivery[];

function process(toPrivateNetwork = true, timeoutMilliseconds?: number): WebhookDelivery {
  const log = { warn: (line: unknown) => void logged.push(line) };
  const delivery = new WebhookDelivery({ db: api.db, log, toPrivateNetwork }, timeoutMilliseconds);
  deliveries.push(delivery);
  return delivery;
}

beforeEach(async () => {
  await api.db.execute('truncate webhooks');
  receiver = await startReceiver();
  logged = [];
  deliveries = [];
});
afterEach(async () => {
  await Promise.all(deliveries.map((delivery) => delivery.close()));
  await receiver.stop();
});

const addWebhook = async (path = '/') =>
  (await admin.post<WebhookWithSecret>('/webhooks', { address: receiver.url + path })).body;
const webhooks = async () => (await admin.get<Webhook[]>('/webhooks')).body;
const readChanges = async (query = '') => (await admin.get<Change[]>(`/changes${query}`)).body;
/** The ids of the newest changes but those of webhooks, the oldest first. */
const newest = async (count: number) =>
  (await readChanges('?kind=account'))
    .map(({ id }) => id)
    .slice(0, count)
    .reverse();
async function rename(account: Account, name: string) {
  await admin.put('/accounts', { id: account.id, name });
}
/** Lets the wait after a failure pass. */
const letWait = () => api.db.execute('update webhooks set due_at = now()');
const waiting = async () => (await api.db.query('select from webhooks where due_at > now()')).length;

describe('a webhook', () => {
  it('gets each change that is made from then on, as GET /changes gives it, in order and signed [HOOK-1 HOOK-2]', async () => {
    await makeAccount(admin);
    const { secret } = await addWebhook('/changes?from=bins');
    const account = await makeAccount(admin);
    await rename(account, 'Renamed');
    await rename(account, 'Renamed again');
    await process().deliverDue();

    const [first, ...others] = (await readChanges('?kind=account&limit=3')).reverse();
    expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([first, ...others]);
    for (const { path, headers, body } of receiver.received) {
      expect([path, headers['content-type']]).toEqual(['/changes?from=bins', 'application/json']);
      const { id, at } = JSON.parse(body) as Change;
      expect(headers['webhook-id']).toBe(`${id}-${Date.parse(at)}`);
      expect(isGenuine(headers, body, secret)).toBe(true);
      expect(isGenuine(headers, body, newSecret())).toBe(false);
      expect(isGenuine({}, body, secret)).toBe(false);
      expect(isGenuine(headers, `${body} `, secret)).toBe(false);
      expect(isGenuine({ ...headers, 'webhook-timestamp': '1614265330' }, body, secret)).toBe(false);
    }
    expect(await webhooks()).toMatchObject([
      { status: 'on', failingSince: null, lastDelivered: expect.any(String) },
    ]);
    await process().deliverDue();
    expect(receiver.received).toHaveLength(3);
  });

  it('gets no changes of webhooks, whose addresses may contain a password [HOOK-1]', async () => {
    const { id } = await addWebhook();
    await addWebhook('/other');
    await admin.put('/webhooks', { id, address: receiver.url, status: 'on' });
    await makeAccount(admin);
    await process().deliverDue();
    expect(receiver.ids()).toEqual([...(await newest(1)), ...(await newest(1))]);
  });

  it('waits for a change with a lower id that is committed later [HOOK-1]', async () => {
    await addWebhook();
    await api.db.transaction(async (sql) => {
      await sql.execute(
        `insert into changes (actor_uid, actor_email, command) values ('x', 'x', 'createAccount')`,
      );
      await makeAccount(admin);
      await process().deliverDue();
    });
    expect(receiver.received).toEqual([]);
    await process().deliverDue();
    const [later] = await newest(1);
    expect(receiver.ids()).toEqual([Number(later) - 1, later]);
  });

  it('does not wait for changes that were rolled back, nor longer than a transaction can last [HOOK-1]', async () => {
    await addWebhook();
    const insert = `insert into changes (actor_uid, actor_email, command, at)
      values ('x', 'x', 'createAccount', now() - interval '3 minutes')`;
    const failing = api.db.transaction(async (sql) => {
      await sql.execute(insert);
      throw new Error('Rolled back');
    });
    await expect(failing).rejects.toThrow('Rolled back');
    await api.db.execute(insert);
    await api.db.transaction(async (sql) => {
      await sql.execute(insert);
      await process().deliverDue();
      expect(receiver.received).toHaveLength(1);
    });
  });

  it('that fails gets the same change again, and then all that follow, in order [HOOK-3]', async () => {
    await addWebhook();
    const account = await makeAccount(admin);
    await rename(account, 'Renamed');
    const [first, second] = await newest(2);
    receiver.answerBy(() => 500);
    await process().deliverDue();
    expect(await webhooks()).toMatchObject([
      {
        status: 'on',
        failingSince: expect.any(String),
        failure: 'The address answered with the status 500',
        lastDelivered: null,
      },
    ]);
    expect(await waiting()).toBe(1);
    // Not before its time, whichever process looks.
    await process().deliverDue();
    expect(receiver.ids()).toEqual([first]);
    await letWait();
    receiver.answerBy(() => 200);
    await process().deliverDue();
    expect(receiver.ids()).toEqual([first, first, second]);
    expect(await webhooks()).toMatchObject([{ failingSince: null, failure: null }]);
  });

  it('that switches protocols has failed [HOOK-3]', async () => {
    await addWebhook();
    await makeAccount(admin);
    receiver.answerBy(() => 101);
    await process().deliverDue();
    expect(await webhooks()).toMatchObject([{ failure: expect.stringContaining('closed the connection') }]);
  });

  it('that fails is tried again after 5 s, 30 s, 2 min, 10 min, 30 min, and then each hour [HOOK-3]', async () => {
    expect([1, 2, 3, 4, 5, 6, 7, 24].map(waitAfter)).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 3600]);
    await addWebhook();
    await makeAccount(admin);
    receiver.answerBy(() => 500);
    for (const failures of [1, 2, 3]) {
      // Then the time of the attempt is in the row.
      await api.db.execute('update webhooks set failing_since = null, due_at = now()');
      await process().deliverDue();
      const waits = 'extract(epoch from due_at - failing_since)::integer as waits';
      expect(await api.db.query(`select failures, ${waits} from webhooks`)).toEqual([
        { failures, waits: waitAfter(failures) },
      ]);
    }
  });

  it('does not keep others waiting [HOOK-3]', async () => {
    await addWebhook('/fails');
    await addWebhook('/works');
    await makeAccount(admin);
    receiver.answerBy((path) => (path === '/fails' ? 500 : 204));
    await process().deliverDue();
    expect((await webhooks()).map(({ failure }) => failure)).toEqual([expect.any(String), null]);
  });

  it('is switched off after a day of failures, as a change, and goes on where it stopped [HOOK-4]', async () => {
    const { id } = await addWebhook();
    await makeAccount(admin);
    const [first] = await newest(1);
    receiver.answerBy(() => 503);
    await process().deliverDue();
    await api.db.execute(`update webhooks set failing_since = now() - interval '1 day'`);
    await letWait();
    await process().deliverDue();
    const [off] = await webhooks();
    expect(off).toMatchObject({
      status: 'off',
      failingSince: expect.any(String),
      failure: 'The address answered with the status 503',
      version: 2,
    });
    const [change] = await readChanges('?kind=webhook&limit=1');
    expect(change).toMatchObject({
      actorEmail: 'Recycle All',
      command: 'updateWebhook',
      entities: [{ id, version: 2, fields: { status: { old: 'on', new: 'off' } } }],
    });
    await makeAccount(admin);
    await letWait();
    await process().deliverDue();
    expect(receiver.ids()).toEqual([first, first]);

    await admin.put('/webhooks', { ...off, status: 'on' });
    receiver.answerBy(() => 204);
    await process().deliverDue();
    expect(receiver.ids()).toEqual([first, first, ...(await newest(2))]);
    expect(await webhooks()).toMatchObject([{ status: 'on', failingSince: null, failure: null }]);
  });

  it('that was switched on again, by an undo, has another day [HOOK-4]', async () => {
    await addWebhook();
    await makeAccount(admin);
    receiver.answerBy(() => 410);
    await process().deliverDue();
    const [change] = await readChanges('?kind=webhook&limit=1');
    expect((await admin.post('/changes/undo', { id: change?.id })).status).toBe(201);
    expect(await webhooks()).toMatchObject([{ status: 'on', failingSince: null }]);
    receiver.answerBy(() => 500);
    await process().deliverDue();
    expect(await webhooks()).toMatchObject([{ status: 'on', failingSince: expect.any(String) }]);
  });

  it('is switched off at once if its address wants no more [HOOK-4]', async () => {
    await addWebhook();
    await makeAccount(admin);
    receiver.answerBy(() => 410);
    await process().deliverDue();
    expect(await webhooks()).toMatchObject([
      { status: 'off', failure: 'The address wants no more changes (status 410)' },
    ]);
  });

  it('is not followed to another address [HOOK-5]', async () => {
    await addWebhook();
    await makeAccount(admin);
    receiver.answerBy(() => 307);
    await process().deliverDue();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
    expect(await webhooks()).toMatchObject([{ failure: 'The address answered with the status 307' }]);
  });

  it.each([
    ['http://127.0.0.1', 'The address must begin with https://'],
    ['https://127.0.0.1', 'This address is inside the network'],
    // Only the look-up for the connection tells.
    ['https://localhost', 'This address is inside the network'],
  ])('is not reached at %s without the setting [HOOK-5]', async (origin, failure) => {
    await addWebhook();
    const address = receiver.url.replace('http://127.0.0.1', origin);
    await api.db.query('update webhooks set address = $1', [address]);
    await makeAccount(admin);
    await process(false).deliverDue();
    expect(receiver.received).toEqual([]);
    expect(await webhooks()).toMatchObject([{ failure }]);
    // Neither the address nor the secret.
    expect(logged).toEqual([{ webhook: expect.any(Number), failure }]);
  });

  it('says why nothing was delivered: no answer in time, or no connection [HOOK-4]', async () => {
    await addWebhook();
    await makeAccount(admin);
    const never = new Promise<number>(() => {});
    receiver.answerBy(() => never);
    await process(true, 1).deliverDue();
    expect(await webhooks()).toMatchObject([{ failure: 'The address did not answer in time' }]);
    await receiver.stop();
    await letWait();
    await process().deliverDue();
    expect(await webhooks()).toMatchObject([{ failure: expect.stringMatching(/^connect ECONNREFUSED/) }]);
    receiver = await startReceiver();
  });
});

describe('several processes', () => {
  /** Begins a delivery whose first answer the test gives later. */
  async function beginDelivery(delivery = process()) {
    let answer = (_status: number) => {};
    const answered = new Promise<number>((resolve) => (answer = resolve));
    receiver.answerBy(() => answered);
    const ended = delivery.deliverDue();
    await until(() => receiver.received.length === 1);
    return { answer, ended };
  }

  it('deliver each change once [HOOK-1]', async () => {
    await addWebhook();
    const account = await makeAccount(admin);
    await rename(account, 'Renamed');
    const { answer, ended } = await beginDelivery();
    await process().deliverDue();
    answer(204);
    await ended;
    expect(receiver.ids()).toEqual(await newest(2));
  });

  it('take over from one that died, and its late answer has no effect [HOOK-1]', async () => {
    await addWebhook();
    const account = await makeAccount(admin);
    await rename(account, 'Renamed');
    const [change, next] = await newest(2);
    const { answer, ended } = await beginDelivery();
    await letWait();
    receiver.answerBy(() => 204);
    await process().deliverDue();
    answer(500);
    await ended;
    expect(receiver.ids()).toEqual([change, change, next]);
    expect(await webhooks()).toMatchObject([{ failure: null }]);
  });

  it('go on after a stop that broke off a delivery, without counting it as a failure [HOOK-1]', async () => {
    await addWebhook();
    await makeAccount(admin);
    const [change] = await newest(1);
    const stopped = process();
    const { answer, ended } = await beginDelivery(stopped);
    await stopped.close();
    await ended;
    expect(await webhooks()).toMatchObject([{ failure: null, lastDelivered: null }]);
    receiver.answerBy(() => 204);
    await process().deliverDue();
    answer(204);
    expect(receiver.ids()).toEqual([change, change]);
  });

  it('stop delivering to an address that was changed meanwhile [HOOK-1]', async () => {
    const { id } = await addWebhook('/old');
    const account = await makeAccount(admin);
    await rename(account, 'Renamed');
    const [change, next] = await newest(2);
    const { answer, ended } = await beginDelivery();
    await admin.put('/webhooks', { id, address: `${receiver.url}/new`, status: 'on' });
    answer(204);
    await ended;
    await process().deliverDue();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/old', '/new', '/new']);
    expect(receiver.ids()).toEqual([change, change, next]);
  });
});
