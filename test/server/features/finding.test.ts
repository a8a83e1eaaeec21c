import type { Account } from '../../../src/contract/responses/accounts';
import type { Change } from '../../../src/contract/responses/changes';
import type { JobSite } from '../../../src/contract/responses/jobSites';
import type { SkipBin } from '../../../src/contract/responses/skipBins';
import type { User } from '../../../src/contract/responses/users';
import { COLLECTION, makeAccount, makeJobSite, makePendingBin } from '../../support/builders';
import { apiOfFile } from '../../support/servers/startTestApi';
import { whileLocked } from '../../support/servers/whileLocked';

const api = apiOfFile();
const { admin } = api;

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
const asked = (words: string) => `search=${encodeURIComponent(words)}`;
const accounts = async (words: string) => ids((await admin.get<Account[]>(`/accounts?${asked(words)}`)).body);
const sites = async (words: string) =>
  ids((await admin.put<JobSite[]>(`/job-sites/search?${asked(words)}`, {})).body);
const bins = async (words: string) => ids((await admin.get<SkipBin[]>(`/skip-bins?${asked(words)}`)).body);
const users = async (words: string) => ids((await admin.get<User[]>(`/users?${asked(words)}`)).body);

async function makeNumberedBin(jobSiteId: number, referenceNumber: string): Promise<number> {
  const { id } = await makePendingBin(admin, { jobSiteId });
  await admin.put('/skip-bins/delivered', { id, actualDeliveryDate: '2026-03-02', referenceNumber });
  return id;
}

describe('a search', () => {
  let account: Account;
  let school: JobSite;
  let depot: JobSite;
  let bin: number;

  beforeAll(async () => {
    account = await makeAccount(admin, 'Kestrel & Moss');
    school = await makeJobSite(admin, {
      accountId: account.id,
      name: 'Primary School',
      referenceNumber: 'PO-8841',
      addressLine1: '12 Wünsch Street',
      addressLine2: 'Rear lane',
      addressSuburb: 'Collingwood',
      addressPostcode: '3066',
      addressState: 'VIC',
      contactName: 'Tarni Wallace',
      contactPhone: '(03) 5550 0147',
    });
    depot = await makeJobSite(admin, { accountId: account.id, name: 'Depot 100%' });
    await makeJobSite(admin, { name: 'School of another' });
    bin = await makeNumberedBin(school.id, 'B-1393');
    await makeNumberedBin(depot.id, 'B-2206');
  });

  it('finds a site and its bins by words in any order, also of its account and its contact [FIND-1 CONTACT-4]', async () => {
    for (const words of [
      'kestrel school',
      'SCHOOL moss & kestrel',
      'tarni kestrel',
      '5550 0147 kestrel',
      '0355500147',
      'WÜNSCH 12 rear',
      'colling vic 3066 primary',
      'po-8841 school moss',
      // More than eight words.
      '12 wünsch street rear lane collingwood 3066 vic tarni wallace',
    ])
      expect([words, await sites(words), await bins(words)]).toEqual([words, [school.id], [bin]]);
    expect(await accounts('kestrel kestrel & moss moss')).toEqual([account.id]);
  });

  it('finds nothing by words of which one is not there, and has no wildcards [FIND-1]', async () => {
    for (const words of [
      'kestrel nothing',
      'kestrel_school',
      'kestrel%school',
      'school 100%_',
      '_',
      '12 wünsch street rear lane collingwood 3066 vic tarni wallace else',
    ])
      expect([words, await sites(words)]).toEqual([words, []]);
    expect(await sites('%')).toEqual([depot.id]);
  });

  it('finds a bin by its number, with and without what is between its letters and digits [FIND-2]', async () => {
    for (const words of ['b-1393', 'B1393', 'b 1393', '1393', '1393 school', 'b1393 moss kestrel'])
      expect([words, await bins(words)]).toEqual([words, [bin]]);
    for (const words of ['1393 depot', 'b%93', 'b_393', '1393 kestrel nothing'])
      expect([words, await bins(words)]).toEqual([words, []]);
  });

  it('finds a user by the account, the name and the e-mail [FIND-1]', async () => {
    const rosa = { accountId: account.id, email: 'rosa.find@tests.example', firstName: 'Rosa' };
    const { body } = await admin.post<User>('/users', { ...rosa, password: 'a-password' });
    expect(await users('moss rosa find@')).toEqual([body.id]);
    expect(await users('moss rosa nobody')).toEqual([]);
  });

  it('lists first the bin that is named, of these the one on a site, and then what begins with the number [FIND-2]', async () => {
    const site = await makeJobSite(admin);
    const longer = await makeNumberedBin(site.id, 'Q-77012');
    const gone = await makeNumberedBin(site.id, 'Q-7701');
    await admin.put('/skip-bins/collect', { id: gone, ...COLLECTION });
    const collected = { id: gone, actualCollectionDate: '2026-03-03' };
    expect((await admin.put('/skip-bins/collected', collected)).status).toBe(200);
    const here = await makeNumberedBin(site.id, 'Q-7701');
    const inside = await makeNumberedBin(site.id, 'RQ-7701');
    const later = await makeNumberedBin(site.id, 'Q-77013');
    for (const words of ['q7701', 'q-7701']) expect((await bins(words)).slice(0, 2)).toEqual([here, gone]);
    expect(await bins('q-7701')).toEqual([here, gone, later, longer, inside]);
    expect((await bins('7701')).slice(0, 3)).toEqual([inside, here, gone]);
  });

  it('follows an account that is renamed, a site that moves, and the undo of both [FIND-3]', async () => {
    const before = await makeAccount(admin, 'Zanthus Joinery');
    const other = await makeAccount(admin, 'Quorrobolong Retail');
    const site = await makeJobSite(admin, { accountId: before.id, name: 'Wharf' });
    const renamed = await admin.put<Account>('/accounts', { ...before, name: 'Yarrumba Joinery' });
    expect(renamed.status).toBe(200);
    expect([await sites('wharf zanthus'), await sites('yarrumba wharf')]).toEqual([[], [site.id]]);
    // The site itself is not changed: an edit that is under way is not refused.
    expect((await admin.get<JobSite>(`/job-sites/${site.id}`)).body.version).toBe(site.version);
    const moved = await admin.put('/job-sites', { ...site, accountId: other.id });
    expect([await sites('wharf yarrumba'), await sites('wharf quorrobolong')]).toEqual([[], [site.id]]);
    await admin.post('/changes/undo', { id: Number(moved.headers['x-change-id']) });
    await admin.post('/changes/undo', { id: Number(renamed.headers['x-change-id']) });
    expect([await sites('wharf quorrobolong'), await sites('wharf zanthus')]).toEqual([[], [site.id]]);
  });

  it("finds a site, its bins and a user by the contact of their account, and follows the contact's edit and undo [FIND-1 FIND-3]", async () => {
    const made = await makeAccount(admin, 'Wattlebank Homes');
    const site = await makeJobSite(admin, { accountId: made.id, name: 'Quarry' });
    const numbered = await makeNumberedBin(site.id, 'B-5150');
    const email = 'mia.contact@tests.example';
    const user = await admin.post<User>('/users', { accountId: made.id, email, password: 'a-password' });
    const contact = {
      contactName: 'Oona Pell',
      contactPhone: '0491 570 156',
      contactEmail: 'oona@tests.example',
    };
    const edited = await admin.put<Account>('/accounts', { ...made, ...contact });
    expect(edited.status).toBe(200);
    for (const words of ['pell quarry wattlebank', '0491570156 quarry', 'oona@tests.example quarry'])
      expect([words, await sites(words), await bins(words)]).toEqual([words, [site.id], [numbered]]);
    expect(await users('mia oona')).toEqual([user.body.id]);
    await admin.post('/changes/undo', { id: Number(edited.headers['x-change-id']) });
    expect([await sites('quarry oona'), await users('mia oona')]).toEqual([[], []]);
    expect(await sites('quarry wattlebank')).toEqual([site.id]);
  });

  it('takes the new name when a site is added or moved while its account is renamed [FIND-3]', async () => {
    const { id } = await makeAccount(admin, 'Oldwallah');
    const moving = await makeJobSite(admin, { name: 'Moving shed' });
    const send = () => [
      makeJobSite(admin, { accountId: id, name: 'Added shed' }),
      admin.put('/job-sites', { ...moving, accountId: id }),
    ];
    await whileLocked<unknown>(api.db, 'accounts', id, send, (sql) =>
      sql.query("update accounts set name = 'Newwallah' where id = $1", [id]),
    );
    expect(await sites('oldwallah')).toEqual([]);
    expect(await sites('newwallah shed')).toHaveLength(2);
  });
});

describe('the history [FIND-4]', () => {
  it('names the bin number, the site and the account of each record as they were, and is searched by them', async () => {
    const account = await makeAccount(admin, 'Torvale Civil');
    const site = await makeJobSite(admin, { accountId: account.id, name: 'Silo' });
    const id = await makeNumberedBin(site.id, 'T-5150');
    await admin.put('/job-sites', { ...site, name: 'Granary' });
    const history = async (words: string) => {
      const { body } = await admin.get<Change[]>(`/changes?accountId=${account.id}&${asked(words)}`);
      return body.map(({ command, entities: [entity] }) => [
        command,
        ...[entity?.binNumber, entity?.jobSiteName, entity?.accountName],
      ]);
    };
    const ordered = ['createSkipBin', null, 'Silo', account.name];
    const delivered = ['markDelivered', 'T-5150', 'Silo', account.name];
    expect(await history('torvale silo metals')).toEqual([delivered, ordered]);
    expect(await history('5150 civil')).toEqual([delivered]);
    expect(await history('torvale create account')).toEqual([['createAccount', null, null, null]]);
    expect(await history('granary torvale')).toEqual([['updateJobSite', null, null, account.name]]);
    const email = `find-${id}@tests.example`;
    await admin.post<User>('/users', { accountId: account.id, email, password: 'a-password' });
    expect(await history(email)).toEqual([['createUser', null, null, account.name]]);
  });
});
