import type { Change } from '../../../../src/contract/responses/changes';
import { makeAccount, makeDeliveredBin, makeJobSite } from '../../../support/builders';
import { importerOf } from '../../../support/imports/importResponse';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { waitingForLock } from '../../../support/servers/whileLocked';
import { until } from '../../../support/until';

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

type Act = () => Promise<{ status: number }>;

/** The code of the error of an import of one bin, if any, when another user does this while it is written. */
async function importWhile(line: string, act: Act): Promise<string | undefined> {
  const file = `accountName,jobSiteName,type,size,referenceNumber,actualDeliveryDate\n${line},2026-03-02`;
  const { plan } = await importer.check(file);
  const imports: ReturnType<typeof importer.send>[] = [];
  await api.db.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [GATE]);
    imports.push(importer.send(file, { query: `dryRun=false&plan=${plan}` }));
    await until(async () => (await waitingForLock(api.db)) > 0);
    // The import does not block it.
    expect((await act()).status).toBeLessThan(300);
  });
  const { error } = (await imports[0]) ?? {};
  if (error)
    expect(error.message).toBe(
      'Nothing was imported: something has changed since the file was checked. Please check it again',
    );
  return error?.code;
}

const found = (number: string) =>
  api.db.query('select id from skip_bins where reference_number = $1', [number]);

describe('a write of another user during an import [IMPORT-3]', () => {
  it('does not end the import if it concerns other records', async () => {
    const site = await makeJobSite(admin);
    const line = `${site.account.name},${site.name},metal,660,Gate-0`;
    expect(await importWhile(line, () => admin.post('/accounts', { name: 'Other Ltd' }))).toBeUndefined();
    expect(await found('Gate-0')).toHaveLength(1);
  });

  it.each<[string, () => Promise<[where: string, Act]>]>([
    [
      'the site is archived',
      async () => {
        const { id, name, account } = await makeJobSite(admin);
        const act = () => admin.put('/job-sites/status', { id, status: 'archived' });
        return [`${account.name},${name}`, act];
      },
    ],
    [
      'the account of a new site gets another name',
      async () => {
        const { id, name } = await makeAccount(admin);
        return [`${name},Gate 2`, () => admin.put('/accounts', { id, name: `${name}, closed` })];
      },
    ],
    [
      'the site is removed',
      async () => {
        const { name, account } = await makeJobSite(admin);
        const { body } = await admin.get<Change[]>('/changes?limit=1');
        return [`${account.name},${name}`, () => admin.post('/changes/undo', { id: body[0]?.id })];
      },
    ],
    [
      'there is another account of a new name',
      () => Promise.resolve(['Gate  Ltd,Yard', () => admin.post('/accounts', { name: 'gate ltd' })]),
    ],
    [
      'its account gets another site of a new name',
      async () => {
        const { id: accountId, name } = await makeAccount(admin);
        return [`${name},Yard`, () => admin.post('/job-sites', { accountId, name: 'YARD' })];
      },
    ],
    [
      'another bin gets the number',
      async () => {
        const bin = await makeDeliveredBin(admin);
        return ['Given Ltd,Yard', () => admin.put('/skip-bins', { ...bin, referenceNumber: 'gate-1' })];
      },
    ],
  ])('ends the import if %s', async (_what, prepare) => {
    const [where, act] = await prepare();
    expect(await importWhile(`${where},metal,660,Gate-1`, act)).toBe('conflict');
    expect(await found('Gate-1')).toEqual([]);
  });
});
