import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import project from '../../../../package.json';
import released from './released.json';
import type { Driver } from '../../../../src/contract/responses/drivers';
import type { Account } from '../../../../src/contract/responses/accounts';
import { USER_COMMANDS } from '../../../../src/contract/commands';
import { ERROR_STATUS } from '../../../../src/contract/errors';
import type { ErrorBody } from '../../../../src/contract/responses/errors';
import { API_ROOT } from '../../../../src/contract/paths';
import type { Note } from '../../../../src/contract/responses/notes';
import type { StaffMember } from '../../../../src/contract/responses/staff';
import type { User } from '../../../../src/contract/responses/users';
import type { View } from '../../../../src/contract/responses/views';
import type { StandingOrder } from '../../../../src/contract/responses/standingOrders';
import type { ClosedDays } from '../../../../src/contract/responses/closedDays';
import type { WebhookWithSecret } from '../../../../src/contract/responses/webhooks';
import type { JsonSchema } from '../../../../src/server/http/openApi/JsonSchema';
import { toJsonSchema } from '../../../../src/server/http/openApi/toJsonSchema';
import { routesOf, type AppRoute } from '../../../support/attacks/appRoutes';
import { validObject } from '../../../support/attacks/fieldArbitraries';
import { withSchemas, type CheckedRoute } from '../../../support/attacks/routeSchemas';
import {
  COLLECTION,
  makeAccount,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
  makeStandingOrder,
} from '../../../support/builders';
import { strictly } from '../../../support/servers/strictly';
import { startTestApi, type Caller, type TestApi } from '../../../support/servers/startTestApi';
import { CUSTOMER, signInToken } from '../../../support/testIdentity';

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, '../../../..');
const VALIDATOR = path.join(ROOT, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
const PATH = '/openapi.json';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  schema: JsonSchema;
}

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: JsonSchema }>;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, Answer>;
}

/** The OpenAPI document, as far as the tests read it. */
interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, Answer & { description: string }>;
  };
}

/** The operation of a method and a path, which may have an id. */
function operationOf({ paths }: OpenApi, method: string, path: string): Operation | undefined {
  const templates = Object.keys(paths);
  const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const template = templates.find((one) => one === path) ?? templates.find(fits);
  return template === undefined ? undefined : paths[template]?.[method.toLowerCase()];
}

/** Checks values against the document's schemas. Returns what is wrong, or an empty list. */
function checkBy({ components }: OpenApi): (schema: JsonSchema, value: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const definitions = strictly({ properties: components.schemas }).properties;
  return (schema, value) => {
    const validate = ajv.compile({ ...schema, components: { schemas: definitions } });
    validate(value);
    return validate.errors ?? [];
  };
}

let api: TestApi;
let routes: AppRoute[];
let checked: CheckedRoute[];
let token: string | undefined;
let document: OpenApi;
let check: ReturnType<typeof checkBy>;

beforeAll(async () => {
  ({ routes } = await routesOf(async () => {
    api = await startTestApi();
    return api.app;
  }));
  token = api.adminToken;
  const own = routes.filter(({ url, method }) => url.startsWith(API_ROOT) && method !== 'HEAD');
  checked = await withSchemas(api, own);
  ({ body: document } = await api.admin.get<OpenApi>(PATH));
  check = checkBy(document);
});
afterAll(() => api.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('GET /openapi.json [OPENAPI-1]', () => {
  it('answers 304 to a client that has the document', async () => {
    const { status, headers } = await api.admin.get(PATH);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
    const known = { authorization: `Bearer ${token}`, 'if-none-match': String(headers.etag) };
    expect((await api.app.inject({ url: API_ROOT + PATH, headers: known })).statusCode).toBe(304);
  });
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1, with the version of the package [OPENAPI-2]', () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.1', project.version]);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
    const validate = (given: unknown) => {
      const file = path.join(folder, 'openapi.json');
      fs.writeFileSync(file, JSON.stringify(given));
      return execFileSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8', stdio: 'pipe' });
    };
    expect(JSON.parse(validate(document))).toEqual({ valid: true });
    // The validator finds mistakes.
    expect(() => validate({ ...document, paths: { x: {} } })).toThrow();
    fs.rmSync(folder, { recursive: true });
  });

  it('names only components that it has, and each operation once [OPENAPI-2]', () => {
    const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    const components = document.components as unknown as Record<string, Record<string, unknown>>;
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, kind = '', name = '']) => !components[kind]?.[name])).toEqual([]);
    const names = operations().map(({ operationId }) => operationId);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining([...USER_COMMANDS]));
  });

  it('has every route that is registered, and no other [OPENAPI-3]', () => {
    const own = routes.filter(({ method }) => method !== 'HEAD');
    const registered = own.map(({ method, url }) => `${method} ${url}`);
    const documented = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace('{id}', '1')}`),
    );
    expect(registered.length).toBeGreaterThan(45);
    expect(documented.sort()).toEqual(registered.sort());
  });

  it('has a version of its own for each set of paths [OPENAPI-8]', () => {
    const paths = Object.entries(document.paths)
      .flatMap(([url, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`))
      .sort();
    // If the paths have changed: raise the version in package.json, say in CHANGELOG.md what is new, and write both here.
    expect({ version: document.info.version, paths }).toEqual(released);
  });

  it('has the schema by which each route validates its body and its query [OPENAPI-3]', () => {
    const asJson = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as JsonSchema;
    let values = 0;
    for (const { method, url, body, query } of checked) {
      const { requestBody, parameters = [] } = operationOf(document, method, url) ?? {};
      const inQuery = parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => [name, schema]);
      const asked = query ? asJson(toJsonSchema(query).properties ?? {}) : {};
      expect([method, url, Object.fromEntries(inQuery)]).toEqual([method, url, asked]);
      const schema = requestBody?.content['application/json']?.schema;
      expect([method, url, schema]).toEqual([method, url, body && asJson(toJsonSchema(body))]);
      if (!body || url.includes('/search')) continue;
      // It accepts what the API accepts.
      fc.assert(
        fc.property(validObject(body), (value) => {
          if (!body.isValidSync(value)) return;
          values += 1;
          expect([url, check(schema ?? {}, asJson(value))]).toEqual([url, []]);
        }),
        { numRuns: 5 },
      );
    }
    expect(checked.filter(({ body, query }) => body ?? query).length).toBeGreaterThan(35);
    expect(values).toBeGreaterThan(60);
  });

  it('refuses a request that lacks what is required, or has a wrong type or choice [OPENAPI-3]', () => {
    const schemaOf = (name: string) =>
      operations().find(({ operationId }) => operationId === name)?.requestBody?.content['application/json']
        .schema ?? {};
    const wrong = (name: string, value: unknown) => check(schemaOf(name), value).length > 0;
    const site = { name: 'Yard', accountId: 1 };
    expect(check(schemaOf('createJobSite'), { ...site, addressState: 'VIC', contactName: null })).toEqual([]);
    const refused = [
      ['createJobSite', { name: 'Yard' }],
      ['createJobSite', { ...site, name: 'x'.repeat(201) }],
      ['createJobSite', { ...site, accountId: '1' }],
      ['createJobSite', { ...site, accountId: 0 }],
      ['createJobSite', { ...site, addressState: 'XX' }],
      ['orderViews', { ids: [1, 1] }],
      ['markDelivered', { id: 1, actualDeliveryDate: '2026-02-30' }],
      ['requestCollection', { id: 1, ...COLLECTION, swap: { type: 'pvc', size: 241 } }],
      ['createUser', { accountId: 1, email: 'nobody', password: '123456' }],
      ['createView', { name: 'x', address: 'https://a.example/' }],
    ] as const;
    expect(refused.filter(([name, value]) => !wrong(name, value))).toEqual([]);
  });

  it('has every error code with its status [OPENAPI-5]', () => {
    const { responses } = document.components;
    const told: Record<string, number> = {};
    for (const [status, { content, description }] of Object.entries(responses))
      for (const code of content?.['application/json']?.schema.properties?.code?.enum ?? []) {
        told[String(code)] = Number(status);
        expect(description).toContain(code);
      }
    expect(told).toEqual(ERROR_STATUS);
  });
});

/** What was called, and with which codes it was refused. */
class Heard {
  readonly answered = new Set<string>();
  readonly codes = new Set<string>();

  #answer(operation: Operation, status: number) {
    const answer = operation.responses[status];
    const name = answer?.$ref?.split('/').at(-1);
    return name ? document.components.responses[name] : answer;
  }

  /** A caller whose answers are compared with the document. */
  by(headers: Record<string, string | undefined>): Caller {
    const call =
      (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
      async <Body>(url: string, payload?: unknown, more: Record<string, string> = {}) => {
        const full = url.startsWith('/healthz') || url.startsWith('/readyz') ? url : API_ROOT + url;
        const answer = await api.app.inject({
          method,
          url: full,
          headers: { ...headers, ...more },
          ...(payload === undefined ? {} : { payload: payload as object }),
        });
        const operation = operationOf(document, method, full.replace(/\?.*/, ''));
        if (!operation) throw new Error(`${method} ${full} is not documented`);
        this.#compare(operation, answer.statusCode, answer.headers, answer.body);
        return {
          status: answer.statusCode,
          headers: answer.headers,
          body: (String(answer.headers['content-type']).startsWith('application/json')
            ? answer.json()
            : null) as Body,
        };
      };
    return { get: call('GET'), post: call('POST'), put: call('PUT'), remove: call('DELETE') };
  }

  #compare(operation: Operation, status: number, headers: Record<string, unknown>, text: string) {
    const where = [operation.operationId, status];
    const documented = this.#answer(operation, status);
    expect([...where, documented === undefined]).toEqual([...where, false]);
    const known = Object.keys(documented?.headers ?? {}).map((name) => name.toLowerCase());
    const sent = ['etag', 'x-total-count', 'x-change-id', 'x-request-id', 'retry-after'].filter(
      (name) => headers[name],
    );
    expect([...where, sent.filter((name) => !known.includes(name))]).toEqual([...where, []]);
    if (status === 304) return;
    const [type = ''] = String(headers['content-type']).split(';');
    const content = documented?.content?.[type];
    expect([...where, type, content === undefined]).toEqual([...where, type, false]);
    if (type === 'application/x-ndjson') {
      const schema = { $ref: '#/components/schemas/ImportLine' };
      for (const line of text.trim().split('\n'))
        expect([...where, check(schema, JSON.parse(line))]).toEqual([...where, []]);
      this.answered.add(operation.operationId);
    }
    if (type !== 'application/json') return;
    const body: unknown = JSON.parse(text);
    expect([...where, check(content?.schema ?? {}, body)]).toEqual([...where, []]);
    if (status >= 400) this.codes.add((body as ErrorBody).code);
    else if (!Array.isArray(body) || body.length > 0) this.answered.add(operation.operationId);
  }
}

const email = () => `openapi-${randomUUID()}@tests.example`;

async function useAccounts(staff: Caller) {
  const account = await makeAccount(staff);
  const { body: updated } = await staff.put<Account>('/accounts', { ...account, contactPhone: '13 11 14' });
  await staff.put('/accounts', { ...account, name: 'Stale' });
  await staff.get(`/accounts/${account.id}`);
  await staff.get('/accounts/2000000000');
  await staff.get('/accounts?page=0&pageSize=5&sort=-name');
  await staff.get('/accounts?sort=secret');
  await staff.get(`/accounts/similar?name=${encodeURIComponent(updated.name)}`);
  await staff.get('/suggestion?search=wirindale');
  const person = { accountId: account.id, email: email(), password: 'a-password' };
  const { body: user } = await staff.post<User>('/users', person);
  await staff.post('/users', person);
  const { body: named } = await staff.put<User>('/users', { ...user, firstName: 'Kim' });
  await staff.post('/users/reset', { id: user.id });
  const { body: disabled } = await staff.put<User>('/users/status', { id: user.id, status: 'disabled' });
  await staff.get(`/users?accountId=${account.id}&page=0`);
  await staff.remove(`/users?id=${named.id}&version=${disabled.version}`);
}

async function useSitesAndBins(staff: Caller) {
  const site = await makeJobSite(staff);
  await staff.put('/job-sites', { ...site, addressState: 'VIC' });
  await staff.put('/job-sites/search?page=0', { accountId: site.account.id, statuses: ['active'] });
  await staff.get(`/job-sites/${site.id}`);
  const bin = await makeDeliveredBin(staff, { jobSiteId: site.id });
  await staff.put('/skip-bins/cancel', { id: bin.id });
  await staff.get(`/job-sites/bins?accountId=${site.account.id}`);
  await staff.get(`/accounts/bins?accountIds=${site.account.id}`);
  await staff.get('/job-sites/suburb?suburb=kew');
  await staff.put('/skip-bins/collect', { id: bin.id, ...COLLECTION });
  await staff.put('/skip-bins/reschedule', { id: bin.id, date: '2026-03-10', timeSlot: 'morning' });
  await staff.put('/skip-bins/attempted', { id: bin.id, date: '2026-03-02', reason: 'no-access' });
  await staff.put('/skip-bins/assign', { id: bin.id, driverId: null });
  await staff.put('/skip-bins/extend', { id: bin.id, hireUntil: '2026-12-12' });
  await staff.put('/skip-bins/withdraw-collection', { id: bin.id });
  await staff.put('/skip-bins/collect', { id: bin.id, ...COLLECTION, swap: { type: 'pvc', size: 240 } });
  await staff.get(`/skip-bins/${bin.id}`);
  await staff.get('/skip-bins?state=swapping,pending&type=metal&page=0');
  await staff.get('/skip-bins');
  await staff.get('/skip-bins/stock');
  await staff.get('/skip-bins/upcoming');
  await staff.get('/attention?moreThanDays=1');
  await staff.get('/attention/counts');
  const twin = await makePendingBin(staff);
  const { referenceNumber } = bin;
  await staff.put('/skip-bins/delivered', { id: twin.id, actualDeliveryDate: '2026-03-02', referenceNumber });
  await staff.put('/skip-bins', { ...twin, deliveryComment: 'Beside the gate' });
  await staff.put('/skip-bins/collected', { id: bin.id, actualCollectionDate: '2026-03-10' });
  await staff.put('/skip-bins/cancel', { id: (await makePendingBin(staff)).id });
  const { headers } = await staff.put('/job-sites/status', { id: site.id, status: 'archived' });
  await staff.post('/changes/undo', { id: Number(headers['x-change-id']) });
  await staff.get(`/changes?jobSiteId=${site.id}&limit=200`);
}

async function useStaffAndViews(staff: Caller) {
  const person = { email: email(), firstName: 'Alex' };
  const { body: invited } = await staff.post<StaffMember>('/staff', person);
  await staff.post('/staff/invite', { id: invited.id });
  await staff.get('/staff?page=0&sort=email');
  const { body: all } = await staff.get<StaffMember[]>('/staff');
  const { version: current } = all.find(({ id }) => id === invited.id) ?? invited;
  await staff.put('/staff/remove', { id: invited.id, version: current });
  const { body: view } = await staff.post<View>('/views', { name: 'On site', address: '/bins?state=onSite' });
  await staff.put('/views', { ...view, name: 'Standing' });
  await staff.put('/views/order', { ids: [view.id] });
  await staff.get('/views');
  await staff.remove(`/views?id=${view.id}`);
}

async function useWebhooks(staff: Caller) {
  const { body: webhook } = await staff.post<WebhookWithSecret>('/webhooks', {
    address: 'https://receiver.example/',
  });
  await staff.put('/webhooks', { ...webhook, status: 'off' });
  await staff.post('/webhooks/secret', { id: webhook.id });
  await staff.get('/webhooks');
  await staff.remove(`/webhooks?id=${webhook.id}`);
}

async function useClosedDays(staff: Caller) {
  const { body: closed } = await staff.get<ClosedDays>('/closed-days');
  const date = '2026-12-25';
  await staff.put('/closed-days', { ...closed, dates: [{ date, name: 'Christmas Day' }] });
  await makePendingBin(staff, { desiredDeliveryDate: date, evenIfClosed: true });
  await staff.put('/skip-bins/reschedule', {
    id: (await makePendingBin(staff)).id,
    date,
    timeSlot: 'morning',
  });
  await staff.put('/closed-days', { weekdays: [], dates: [] });
}

async function useStandingOrders(staff: Caller) {
  const order = await makeStandingOrder(staff);
  await staff.get(`/standing-orders?jobSiteId=${order.jobSiteId}`);
  const { body: changed } = await staff.put<StandingOrder>('/standing-orders', { ...order, everyWeeks: 2 });
  const { id, version } = changed;
  await staff.put('/standing-orders/status', { id, version, status: 'ended', cancelJobs: true });
}

async function useDrivers(staff: Caller) {
  const { body: driver } = await staff.post<Driver>('/drivers', { name: 'Sam', vehicle: 'Truck 2' });
  await staff.put('/drivers', { ...driver, phone: '0491 570 156' });
  await staff.get('/drivers');
  const bin = await makePendingBin(staff);
  await staff.put('/skip-bins/assign', { id: bin.id, driverId: driver.id });
  const order = { date: '2026-03-02', driverId: driver.id, skipBinIds: [bin.id], seen: [] };
  await staff.put('/runs/order', order);
  await staff.put('/runs/order', { ...order, driverId: null });
  await staff.get('/runs?from=2026-03-02&to=2026-03-08');
  await staff.put('/drivers/status', { id: driver.id, status: 'archived' });
  await staff.get('/changes?limit=10');
}

async function useNotes(staff: Caller) {
  const { id } = await makePendingBin(staff);
  const { body: note } = await staff.post<Note>('/notes', { kind: 'skipBin', id, text: 'Lid is bent' });
  await staff.post('/notes', { kind: 'skipBin', id, text: ' ' });
  await staff.put('/notes', { ...note, pinned: true });
  await staff.get(`/notes?kind=skipBin&id=${id}`);
  await staff.get(`/notes/records?skipBinIds=${id}`);
  await staff.get('/notes/upcoming');
  await staff.remove(`/notes?id=${note.id}`);
}

describe('real answers', () => {
  const heard = new Heard();

  beforeAll(async () => {
    const staff = heard.by({ authorization: `Bearer ${token}` });
    await useAccounts(staff);
    await useSitesAndBins(staff);
    await useStaffAndViews(staff);
    await useWebhooks(staff);
    await useNotes(staff);
    await useClosedDays(staff);
    await useDrivers(staff);
    await useStandingOrders(staff);
    await staff.post('/import?dryRun=true', 'accountName,type\nFirst,glass', { 'content-type': 'text/csv' });
    await staff.get(PATH);
    const { headers } = await staff.get('/skip-bins/upcoming');
    const unchanged = heard.by({ authorization: `Bearer ${token}`, 'if-none-match': String(headers.etag) });
    expect((await unchanged.get('/skip-bins/upcoming')).status).toBe(304);
    const lists = operations().filter(({ responses }) => responses[200]?.content?.['text/csv']);
    const csv = heard.by({ authorization: `Bearer ${token}`, accept: 'text/csv' });
    for (const [url, methods] of Object.entries(document.paths))
      if (methods.get && lists.includes(methods.get)) await csv.get(url.slice(API_ROOT.length));
    await staff.get('/healthz');
    await staff.get('/readyz');
  });

  it('are as documented, of every route but the stream [OPENAPI-4]', () => {
    const missing = operations().filter(({ operationId }) => !heard.answered.has(operationId));
    expect(missing.map(({ operationId }) => operationId)).toEqual(['followChanges']);
  });

  it('have documented codes when they are refusals [OPENAPI-5]', async () => {
    const staff = heard.by({ authorization: `Bearer ${token}` });
    await heard.by({}).get('/accounts');
    await heard.by({ authorization: `Bearer ${await signInToken(CUSTOMER)}` }).get('/accounts');
    await staff.put('/accounts', { id: 2_000_000_000, name: 'Nobody' });
    await staff.put('/accounts', 'x'.repeat(300_000), { 'content-type': 'application/json' });
    await staff.put('/accounts', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' });
    await staff.put('/accounts', '{', { 'content-type': 'application/json' });
    // What the server is too busy for, and what fails, cannot be had without a fault.
    const faults = ['too-many-requests', 'internal-error', 'unavailable'];
    // Of no operation.
    const otherMethods = ['method-not-allowed'];
    expect([...heard.codes, ...faults, ...otherMethods].sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });
});
