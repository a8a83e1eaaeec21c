import type { Change } from '../../../../src/contract/changes';
import type { ErrorBody } from '../../../../src/contract/errors';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../../../support/builders';
import { importerOf } from '../../../support/imports/importAnswer';
import { apiOfFile, type ApiAnswer } from '../../../support/servers/startTestApi';

jest.setTimeout(60_000);

/** An advisory lock that nothing else uses. */
const GATE = 424_242;

const api = apiOfFile();
const { admin } = api;
const importer = importerOf(api);

beforeAll(() =>
  api.db.execute(`
    create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
    create trigger at_gate before insert on skip_bins for each row
      when (new.reference_number like 'Gate-%') execute function wait_at_gate();
    create trigger at_gate before insert on job_sites for each row
      when (new.name like 'Gate %') execute function wait_at_gate()`),
);
afterAll(() => api.db.execute('drop function wait_at_gate() cascade'));

async function isWaiting(): Promise<boolean> {
  const found = await api.db.query(
    `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
  );
  return found.length > 0;
}

/** The error of an import of one bin, if any, when another user does this while it is written. */
async function importWhile(
  line: string,
  act: () => Promise<ApiAnswer<unknown>>,
): Promise<ErrorBody | undefined> {
  const file = `accountName,jobSiteName,type,size,referenceNumber,actualDeliveryDate\n${line}`;
  const { plan } = await importer.check(file);
  const imports: ReturnType<typeof importer.send>[] = [];
  await api.db.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [GATE]);
    imports.push(importer.send(file, { query: `dryRun=false&plan=${plan}` }));
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    // The import does not block it.
    expect((await act()).status).toBeLessThan(300);
  });
  return (await imports[0])?.error;
}

const OUTDATED = {
  code: 'conflict',
  message: 'Nothing was imported: something has changed since the file was checked. Please check it again',
};

async function countOf(number: string) {
  const [found] = await api.db.query<{ count: number }>(
    'select count(*)::integer as count from skip_bins where reference_number = $1',
    [number],
  );
  return found?.count;
}

describe('a write of another user during an import [IMPORT-3]', () => {
  it('does not end the import if it concerns other records', async () => {
    const site = await makeJobSite(admin);
    const line = `${site.account.name},${site.name},metal,660,Gate-0,2026-03-02`;
    expect(await importWhile(line, () => admin.post('/accounts', { name: 'Other Ltd' }))).toBeUndefined();
    expect(await countOf('Gate-0')).toBe(1);
  });

  it('ends the import if the site is archived', async () => {
    const { id, name, account } = await makeJobSite(admin);
    const error = await importWhile(`${account.name},${name},metal,660,Gate-1,2026-03-02`, () =>
      admin.put('/job-sites/status', { id, status: 'archived' }),
    );
    expect(error).toMatchObject(OUTDATED);
    expect(await countOf('Gate-1')).toBe(0);
  });

  it('ends the import if the account of a new site gets another name', async () => {
    const { id, name } = await makeAccount(admin);
    const error = await importWhile(`${name},Gate 2,metal,660,N-2,2026-03-02`, () =>
      admin.put('/accounts', { id, name: `${name}, closed` }),
    );
    expect(error).toMatchObject(OUTDATED);
  });

  it('ends the import if the site is removed', async () => {
    const { name, account } = await makeJobSite(admin);
    const { body } = await admin.get<Change[]>('/changes?limit=1');
    const error = await importWhile(`${account.name},${name},metal,660,Gate-3,2026-03-02`, () =>
      admin.post('/changes/undo', { id: body[0]?.id }),
    );
    expect(error).toMatchObject(OUTDATED);
  });

  it('ends the import if there is another account of a new name', async () => {
    const error = await importWhile('Gate  Ltd,Yard,metal,660,Gate-4,2026-03-02', () =>
      admin.post('/accounts', { name: 'gate ltd' }),
    );
    expect(error).toMatchObject(OUTDATED);
  });

  it('ends the import if its account gets another site of a new name', async () => {
    const { id: accountId, name } = await makeAccount(admin);
    const error = await importWhile(`${name},Yard,metal,660,Gate-5,2026-03-02`, () =>
      admin.post('/job-sites', { accountId, name: 'YARD' }),
    );
    expect(error).toMatchObject(OUTDATED);
  });

  it('ends the import if another bin gets the number', async () => {
    const bin = await makeDeliveredBin(admin);
    const error = await importWhile('Given Ltd,Yard,metal,660,Gate-6,2026-03-02', () =>
      admin.put('/skip-bins', { ...bin, referenceNumber: 'gate-6' }),
    );
    expect(error).toMatchObject(OUTDATED);
    expect(await countOf('Gate-6')).toBe(0);
  });
});
