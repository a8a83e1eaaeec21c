import type { Change } from '../../../../src/contract/responses/changes';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import type { Webhook, WebhookWithSecret } from '../../../../src/contract/responses/webhooks';
import { apiOfFile } from '../../../support/servers/startTestApi';

const api = apiOfFile();
const { admin } = api;

const ADDRESS = 'https://receiver.example/changes?token=abc';

async function make(address = ADDRESS) {
  const { status, headers, body } = await admin.post<WebhookWithSecret>('/webhooks', { address });
  expect([status, body]).toEqual([201, body]);
  const { secret, ...webhook } = body;
  return { webhook, secret, changeId: Number(headers['x-change-id']) };
}
const list = async () => (await admin.get<Webhook[]>('/webhooks')).body;
const errorsOf = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.errors];

beforeEach(() => api.db.execute('truncate webhooks'));

describe('webhooks', () => {
  it('are added, changed, switched off and on, and removed, as changes of the history [HOOK-1]', async () => {
    const { webhook } = await make();
    expect(webhook).toEqual({
      id: expect.any(Number),
      address: ADDRESS,
      status: 'on',
      failingSince: null,
      failure: null,
      lastDelivered: null,
      version: 1,
    });
    const address = 'https://receiver.example/';
    const off = await admin.put<Webhook>('/webhooks', { ...webhook, address, status: 'off' });
    expect([off.status, off.body]).toEqual([200, { ...webhook, address, status: 'off', version: 2 }]);
    const stale = await admin.put<ErrorBody>('/webhooks', { ...webhook, status: 'on' });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'conflict', off.body]);
    expect((await admin.remove(`/webhooks?id=${webhook.id}&version=1`)).status).toBe(409);
    expect(await list()).toEqual([off.body]);
    expect((await admin.remove(`/webhooks?id=${webhook.id}&version=2`)).status).toBe(200);
    expect(await list()).toEqual([]);

    const { body: changes } = await admin.get<Change[]>('/changes?kind=webhook&limit=3');
    expect(changes.map(({ command, entities: [entity] }) => [command, entity?.name, entity?.fields])).toEqual(
      [
        [
          'removeWebhook',
          address,
          { address: { old: address, new: null }, status: { old: 'off', new: null } },
        ],
        [
          'updateWebhook',
          address,
          { address: { old: ADDRESS, new: address }, status: { old: 'on', new: 'off' } },
        ],
        [
          'createWebhook',
          ADDRESS,
          { address: { old: null, new: ADDRESS }, status: { old: null, new: 'on' } },
        ],
      ],
    );
  });

  it('show their secret only when it is made, and can get a new one [HOOK-2]', async () => {
    const { webhook, secret } = await make();
    const { body: renewed } = await admin.post<WebhookWithSecret>('/webhooks/secret', { id: webhook.id });
    expect(renewed).toEqual({ ...webhook, version: 2, secret: expect.stringMatching(/^whsec_/) });
    expect(renewed.secret).not.toBe(secret);
    await admin.put('/webhooks', { ...webhook, version: 2, status: 'off' });
    const told = JSON.stringify([
      await list(),
      (await admin.get('/changes?limit=10')).body,
      await api.db.query('select search_text, fields from change_entities'),
    ]);
    expect([told.includes(ADDRESS), told.includes('whsec_'), told.includes(secret.slice(10))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('answer a repeated request with the same secret, so that none is lost [HOOK-2]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await admin.post<WebhookWithSecret>('/webhooks', { address: ADDRESS }, key),
      await admin.post<WebhookWithSecret>('/webhooks', { address: ADDRESS }, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });

  it('can be changed back by an undo; what was added or removed, or a secret, cannot [HOOK-1]', async () => {
    const { webhook, changeId } = await make();
    const undo = (id: unknown) => admin.post<ErrorBody>('/changes/undo', { id: Number(id) });
    expect((await undo(changeId)).status).toBe(409);
    const { headers } = await admin.put('/webhooks', { ...webhook, status: 'off' });
    expect((await undo(headers['x-change-id'])).status).toBe(201);
    expect(await list()).toMatchObject([{ status: 'on', version: 3 }]);
    const renewed = await admin.post('/webhooks/secret', { id: webhook.id });
    expect((await undo(renewed.headers['x-change-id'])).status).toBe(409);
    const removed = await admin.remove(`/webhooks?id=${webhook.id}`);
    expect((await undo(removed.headers['x-change-id'])).status).toBe(409);
  });

  it.each([
    ['', 'Required'],
    [
      'receiver.example',
      'Please enter an address such as https://example.com/changes, without a password or a #fragment',
    ],
    [
      'ftp://receiver.example/',
      'Please enter an address such as https://example.com/changes, without a password or a #fragment',
    ],
    [
      'https://user:secret@receiver.example/',
      'Please enter an address such as https://example.com/changes, without a password or a #fragment',
    ],
    ['http://receiver.example/', 'The address must begin with https://'],
    ['https://192.168.1.20/', 'This address is inside the network'],
  ])('refuse the address %p, also in a change [HOOK-5]', async (address, message) => {
    const refused = [400, [{ path: 'address', message }]];
    expect(errorsOf(await admin.post<ErrorBody>('/webhooks', { address }))).toEqual(refused);
    const { webhook } = await make();
    expect(errorsOf(await admin.put<ErrorBody>('/webhooks', { ...webhook, address }))).toEqual(refused);
    expect(await list()).toEqual([webhook]);
  });
});
