import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import type { Account } from '../../../src/contract/responses/accounts';
import type { AttentionItem } from '../../../src/contract/responses/attention';
import { todayIn } from '../../../src/contract/calendarDate';
import type { Change } from '../../../src/contract/responses/changes';
import { API_ROOT } from '../../../src/contract/paths';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { User } from '../../../src/contract/responses/users';
import { makeAccount, makeCollectingBin, makeJobSite, makePendingBin } from '../../support/builders';
import { apiOfFile, BUSINESS_TIME_ZONE } from '../../support/servers/startTestApi';
import { importerOf } from '../../support/imports/importResponse';
import { manyLines } from '../../support/imports/manyLines';
import { ADMIN } from '../../support/testIdentity';
import { until } from '../../support/until';

jest.setTimeout(60_000);

const api = apiOfFile();
const { admin } = api;
let port: number;

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});

interface Asked {
  accept?: string;
  method?: string;
  body?: unknown;
}

/** Asks over a socket, as a script does. */
function ask(path: string, { accept = 'text/csv', method = 'GET', body }: Asked = {}) {
  return fetch(`http://127.0.0.1:${port}${API_ROOT}${path}`, {
    method,
    headers: {
      accept,
      authorization: `Bearer ${api.adminToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

type Line = Record<string, string>;

/** Parses a file as an importer does. */
const linesOf = (text: string): Line[] => parse(text, { bom: true, columns: true });

async function file(path: string, asked: Asked = {}): Promise<Line[]> {
  const answer = await ask(path, asked);
  expect([path, answer.status]).toEqual([path, 200]);
  return linesOf(Buffer.from(await answer.arrayBuffer()).toString());
}

const idsOf = (lines: readonly Line[]) => lines.map(({ id }) => Number(id));

/** Removes the apostrophe that escapes a formula, as an importer does. */
const asStored = (text: string | undefined) => text?.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '');

/** Makes more bins than are read at once, with some of each kind. */
async function makeManyBins(jobSiteId: number, count: number) {
  await api.db.execute(
    `insert into skip_bins (job_site_id, type, size, status, desired_delivery_date, delivery_time_slot,
       desired_collection_date, collection_time_slot, actual_delivery_date, reference_number)
     select ${jobSiteId}, (array['metal', 'timber', 'pvc'])[n % 3 + 1], (array[240, 660])[n % 2 + 1],
       case n % 2 when 0 then 'pending' else 'delivered' end, date '2026-03-02' + n % 50, 'morning',
       case n % 4 when 1 then date '2026-04-02' + n % 40 end, case n % 4 when 1 then 'afternoon' end,
       case n % 2 when 1 then date '2026-03-02' end, case when n % 3 > 0 then 'BIN-' || n % 90 end
     from generate_series(1, ${count}) n`,
  );
}

describe('a list as CSV', () => {
  let siteId: number;
  beforeAll(async () => {
    const { id } = await makeJobSite(admin, { name: 'Many bins' });
    siteId = id;
    await makeManyBins(id, 450);
  });

  it.each([
    '/skip-bins?jobSiteId=SITE&',
    '/skip-bins?jobSiteId=SITE&sort=-due&',
    '/skip-bins?jobSiteId=SITE&sort=daysOnSite&',
    '/skip-bins?jobSiteId=SITE&sort=reference&state=pending,collecting&type=metal,pvc&',
    '/skip-bins?search=bin-7&sort=-id&',
    '/skip-bins/upcoming?sort=-desiredCollectionDate&',
    '/attention?',
    '/attention?kind=overdueCollection&',
    '/accounts?sort=-name&',
    '/users?',
    '/staff?sort=-id&',
  ])('has all rows of %s, in the same order as the JSON [CSV-2]', async (query) => {
    const path = query.replace('SITE', String(siteId));
    const rows: number[] = [];
    for (let page = 0; ; page += 1) {
      const { body } = await admin.get<(AttentionItem | Account)[]>(`${path}page=${page}&pageSize=100`);
      rows.push(...body.map((row) => ('kind' in row ? (row.skipBin ?? row.jobSite) : row).id));
      if (body.length < 100) break;
    }
    // The page of a list is no part of its file.
    expect(idsOf(await file(`${path}page=2&pageSize=10`))).toEqual(rows);
  });

  it('has the whole list of upcoming bins, and the sites that are searched for [CSV-2]', async () => {
    const { body: upcoming } = await admin.get<SkipBin[]>('/skip-bins/upcoming');
    expect(idsOf(await file('/skip-bins/upcoming'))).toEqual(upcoming.map(({ id }) => id));

    const site = await makeJobSite(admin);
    const search = (statuses: string[]) =>
      file('/job-sites/search', { method: 'PUT', body: { accountId: site.account.id, statuses } });
    expect(idsOf(await search(['active']))).toEqual([site.id]);
    expect(await search(['archived'])).toEqual([]);
  });

  it('has a line for each field of each change, newest first [CSV-2 CSV-3]', async () => {
    const bin = await makeCollectingBin(admin, { type: 'timber', size: 240 });
    const { body: changes } = await admin.get<Change[]>(`/changes?jobSiteId=${bin.jobSiteId}&limit=200`);
    const expected = changes.flatMap(({ id, entities }) =>
      entities.flatMap((entity) =>
        Object.keys(entity.fields).map((field) => [String(id), entity.kind, field]),
      ),
    );
    // The page of the history is no part of the file, either.
    const lines = await file(`/changes?jobSiteId=${bin.jobSiteId}&limit=1&before=1`);
    expect(lines.map(({ id, kind, field }) => [id, kind, field])).toEqual(expected);
    const slot = { command: 'requestCollection', field: 'collectionTimeSlot', old: '', new: 'afternoon' };
    expect(lines).toContainEqual(expect.objectContaining({ ...slot, actorEmail: ADMIN.email }));
  });

  it('has all records of a large change, with a filter as well [CSV-2]', async () => {
    const { carryOut } = importerOf(api);
    const { report } = await carryOut(manyLines(60, 'Filed'));
    const { account, jobSite, skipBin } = report?.creates.counts ?? {};
    const recordsOf = (lines: readonly Line[]) =>
      new Set(
        lines
          .filter(({ id }) => Number(id) === report?.changeId)
          .map((line) => `${line.kind} ${line.entityId}`),
      ).size;
    const whole = (account ?? 0) + (jobSite ?? 0) + (skipBin ?? 0);
    expect(whole).toBeGreaterThan(60);
    expect(recordsOf(await file('/changes'))).toBe(whole);
    expect(recordsOf(await file('/changes?search=Filed-7'))).toBe(whole);
  });

  it('has a line for a change of which no field changed, such as an e-mail [CSV-2]', async () => {
    const { id: accountId } = await makeAccount(admin);
    const email = `reset-${accountId}@tests.example`;
    const { body: user } = await admin.post<User>('/users', { accountId, email, password: 'a-password' });
    await admin.post('/users/reset', { id: user.id });
    const [line] = await file(`/changes?accountId=${accountId}`);
    expect(line).toMatchObject({ command: 'resetUserPassword', name: email, field: '', old: '', new: '' });
  });

  it('reads a history that is longer than what is read at once [CSV-2]', async () => {
    await api.db.execute(
      `insert into changes (at, actor_uid, actor_email, command)
         select now(), 'x', 'long@tests.example', 'updateAccount' from generate_series(1, 230);
       insert into change_entities (change_id, kind, entity_id, version, name, account_id, fields)
         select id, 'account', 1, 1, 'Long', 1, '{"name":{"old":"Short","new":"Long"}}' from changes
         where actor_email = 'long@tests.example'`,
    );
    const lines = await file('/changes?person=long@tests.example');
    expect(lines).toHaveLength(230);
    expect(idsOf(lines)).toEqual(idsOf(lines).toSorted((one, other) => other - one));
  });

  it('begins with the id, has a header row only if the list is empty, and is an attachment with the list and the day of the business in its name [CSV-1]', async () => {
    const answer = await ask('/skip-bins?jobSiteId=2000000000');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.subarray(3).toString();
    expect(text).toMatch(/^id,jobSiteId,accountId,accountName,[\w,]+\r\n$|^"id","jobSiteId",/);
    expect(text.split('\r\n')).toHaveLength(2);
    for (const path of ['/accounts', '/users', '/skip-bins/upcoming', '/attention', '/changes'])
      expect((await (await ask(path)).text()).replace(/["\uFEFF]/g, '')).toMatch(/^id,/);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const day = todayIn(BUSINESS_TIME_ZONE, new Date());
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="bins-${day}.csv"`);
  });
});

const HOSTILE = [
  '=HYPERLINK("http://example.com")',
  '+61 491 570 156',
  '-1',
  '@SUM(A1)',
  "'=1+1",
  "''-1",
  "'tis so",
  '＝1',
];

describe('the fields of a file', () => {
  it('keep any text, and no spreadsheet executes it [CSV-4]', async () => {
    const { id: jobSiteId } = await makeJobSite(admin);
    for (const deliveryComment of HOSTILE) await makePendingBin(admin, { jobSiteId, deliveryComment });
    const comments = (await file(`/skip-bins?jobSiteId=${jobSiteId}`)).map((line) => line.deliveryComment);
    expect(comments.filter((text) => /^[=+\-@\t\r＝＋－＠]/.test(text ?? ''))).toEqual([]);
    expect(comments.map(asStored)).toEqual(HOSTILE);
  });

  it('keep line breaks, and have a value a column with ISO dates and the names that the API uses [CSV-3 JOB-8]', async () => {
    const { account, ...site } = await makeJobSite(admin, {
      addressSuburb: 'Footscray',
      addressPostcode: '0800',
      contactPhone: '+61 3 5550 0000',
      accessNotes: 'Gate code: 7\nRing twice',
    });
    const old = await makeCollectingBin(
      admin,
      { type: 'cardboard', size: 1100 },
      { jobSiteId: site.id, purchaseOrder: 'PO-17', deliveryComment: 'One,\n"two"\n\n=three' },
    );
    await admin.put('/skip-bins/extend', { id: old.id, hireUntil: '2026-12-12' });
    const attempt = { id: old.id, date: '2026-03-08', reason: 'other' };
    for (const comment of ['Dog', 'Dog again'])
      await admin.put('/skip-bins/attempted', { ...attempt, comment });
    const [line, next] = await file(`/skip-bins?jobSiteId=${site.id}`);
    expect(line).toEqual({
      id: String(old.id),
      jobSiteId: String(site.id),
      accountId: String(account.id),
      accountName: account.name,
      jobSiteName: site.name,
      jobSiteStatus: 'active',
      jobSiteReferenceNumber: '',
      jobSiteAddressLine1: '',
      jobSiteAddressLine2: '',
      jobSiteAddressSuburb: 'Footscray',
      jobSiteAddressPostcode: '0800',
      jobSiteAddressState: '',
      jobSiteContactName: '',
      jobSiteContactPhone: "'+61 3 5550 0000",
      jobSiteAccessNotes: 'Gate code: 7\nRing twice',
      previousSkipBinId: '',
      replacementId: String(old.replacement?.id),
      standingOrderId: '',
      status: 'delivered',
      state: 'swapping',
      type: 'metal',
      size: '660',
      referenceNumber: `BIN-${old.id}`,
      purchaseOrder: 'PO-17',
      dueDate: '2026-03-09',
      dueTimeSlot: 'afternoon',
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'morning',
      deliveryComment: 'One,\n"two"\n\n=three',
      actualDeliveryDate: '2026-03-02',
      hireUntil: '2026-12-12',
      desiredCollectionDate: '2026-03-09',
      collectionTimeSlot: 'afternoon',
      collectionComment: '',
      actualCollectionDate: '',
      collectedKilograms: '',
      docketNumber: '',
      contamination: '',
      contaminationComment: '',
      deliveryDriverId: '',
      collectionDriverId: '',
      deliveryDriverName: '',
      collectionDriverName: '',
      attempts: 'collection 2026-03-08 other: Dog; collection 2026-03-08 other: Dog again',
      version: String(old.version + 3),
    });
    expect(next).toMatchObject({
      previousSkipBinId: String(old.id),
      state: 'pending',
      dueDate: '2026-03-09',
    });
  });

  it('tell what was collected [COLLECT-1 CSV-3]', async () => {
    const { id, jobSiteId } = await makeCollectingBin(admin);
    const collected = { collectedKilograms: 412.5, docketNumber: 'D-9', contamination: 'minor' };
    await admin.put('/skip-bins/collected', {
      id,
      actualCollectionDate: '2026-03-09',
      ...collected,
      contaminationComment: 'Paint\ntins',
    });
    expect(await file(`/skip-bins?jobSiteId=${jobSiteId}`)).toMatchObject([
      { ...collected, collectedKilograms: '412.5', contaminationComment: 'Paint\ntins' },
    ]);
  });

  it('name each column that a record has [CSV-3]', async () => {
    const { account, ...site } = await makeJobSite(admin);
    const columnsOf = async (path: string, asked?: Asked) => Object.keys((await file(path, asked))[0] ?? {});
    const search = { method: 'PUT', body: { accountId: account.id } };
    expect(await columnsOf('/job-sites/search', search)).toEqual(expect.arrayContaining(Object.keys(site)));
    expect(await columnsOf('/accounts')).toEqual(expect.arrayContaining(Object.keys(account)));
    const [person = {}] = (await admin.get<object[]>('/staff')).body;
    expect(await columnsOf('/staff')).toEqual(Object.keys(person));
    expect(Object.keys(person)).toContain('lastSignedIn');
  });
});

describe('a request for CSV', () => {
  it('is refused like any other [CSV-5]', async () => {
    const refusal = async (path: string) => {
      const answer = await ask(path);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refusal('/skip-bins?state=melted')).toEqual([400, 'validation-failed']);
    expect(await refusal('/accounts/2000000000')).toEqual([404, 'not-found']);
  });

  it('is one whose Accept prefers CSV to JSON [CSV-5]', async () => {
    const typeFor = async (accept: string) => {
      const { status, headers } = await ask('/accounts', { accept });
      expect([status, headers.get('vary')]).toEqual([200, 'accept']);
      return headers.get('content-type')?.split(';')[0];
    };
    for (const accept of ['text/csv', 'text/csv, */*;q=0.1', 'application/json;q=0.2, text/csv'])
      expect([accept, await typeFor(accept)]).toEqual([accept, 'text/csv']);
    for (const accept of ['*/*', 'text/html', 'text/csv;q=0.5, application/json', 'text/csv;q=0, */*', ';'])
      expect([accept, await typeFor(accept)]).toEqual([accept, 'application/json']);
  });

  it('reads nothing for HEAD [CSV-5]', async () => {
    const answer = await ask('/skip-bins', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, null]);
  });
});

/** A client that has read the beginning of a file, and then reads nothing. */
async function stall(path: string) {
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: API_ROOT + path,
    headers: { accept: 'text/csv', authorization: `Bearer ${api.adminToken}` },
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.pause();
  const isWhole = new Promise<boolean>((resolve) => {
    answer.once('end', () => resolve(true));
    answer.once('error', () => resolve(false));
  });
  return {
    isWhole,
    readOn: () => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (chunk: string) => (text += chunk));
      answer.resume();
      return isWhole.then(() => text);
    },
  };
}

describe('a slow reader of a long file', () => {
  const COUNT = 8_000;
  let path: string;
  beforeAll(async () => {
    const { id } = await makeJobSite(admin);
    path = `/skip-bins?jobSiteId=${id}&sort=-id`;
    // More than the connection takes before it is full.
    for (let made = 0; made < COUNT; made += 2_000)
      await api.db.execute(
        `insert into skip_bins (job_site_id, type, size, status, desired_delivery_date, delivery_time_slot, delivery_comment)
         select ${id}, 'metal', 660, 'pending', '2041-03-02', 'morning', repeat('long ', 400)
         from generate_series(1, 2000)`,
      );
  });

  it('keeps no transaction open, and gets each bin of the beginning once [CSV-6]', async () => {
    const client = await stall(path);
    await until(async () => {
      const open = await api.db.query(
        `select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      );
      return open.length === 0;
    });
    const { body: bins } = await admin.get<SkipBin[]>(`${path}&page=0&pageSize=1`);
    const newest = bins[0]?.id ?? 0;
    await makePendingBin(admin, { jobSiteId: bins[0]?.jobSiteId });
    const ids = idsOf(linesOf(await client.readOn()));
    expect(await client.isWhole).toBe(true);
    expect(ids).toEqual(Array.from({ length: COUNT }, (_, index) => newest - index));
  });

  it('sees that the file is incomplete if the database fails in the middle [CSV-6]', async () => {
    const client = await stall(path);
    await api.db.execute('alter table skip_bins rename to gone');
    try {
      const text = await client.readOn();
      expect(text.length).toBeGreaterThan(1_000);
      expect(await client.isWhole).toBe(false);
      // Before the first rows, it is an error like any other.
      const answer = await ask(path);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        500,
        'internal-error',
      ]);
    } finally {
      await api.db.execute('alter table gone rename to skip_bins');
    }
  });
});
