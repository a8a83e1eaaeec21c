import type { Account } from '../../../../src/contract/responses/accounts';
import type { Change, ChangedEntity } from '../../../../src/contract/responses/changes';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import {
  COLLECTION,
  makeAccount,
  makeDeliveredBin,
  makeJobSite,
  makePendingBin,
} from '../../../support/builders';
import { importerOf } from '../../../support/imports/importResponse';
import { manyLines } from '../../../support/imports/manyLines';
import { apiOfFile } from '../../../support/servers/startTestApi';

jest.setTimeout(120_000);

const api = apiOfFile();
const { admin } = api;
const importer = importerOf(api);

const HEADER = 'accountName,jobSiteName,jobSiteAddressLine1,type,size,referenceNumber,actualDeliveryDate';
const csv = (...lines: string[]) => [HEADER, ...lines].join('\r\n');
/** A line of one bin. */
const at = (account: string, site: string, address = '', number = '', date = '2026-03-02') =>
  `${account},${site},${address},metal,660,${number},${date}`;
const planned = async (file: string) => `dryRun=false&plan=${(await importer.check(file)).plan}`;

const TABLES = ['accounts', 'job_sites', 'skip_bins', 'changes', 'change_entities', 'attention_marks'];
/** How much is in the database. */
async function everything() {
  const counts: Record<string, unknown> = {};
  for (const table of TABLES) [counts[table]] = await api.db.query(`select count(*) from ${table}`);
  return counts;
}
const newest = async () => (await admin.get<Change[]>('/changes?limit=1')).body[0] as Change;
const undo = (id: number) => admin.post<Change & { message: string }>('/changes/undo', { id });

describe('the check of a file [IMPORT-1]', () => {
  it('says what would be made and what is there already, and writes nothing', async () => {
    const bin = await makeDeliveredBin(admin);
    const before = await everything();
    const report = await importer.check(
      csv(
        at(bin.jobSite.account.name.toUpperCase(), bin.jobSite.name, '', bin.referenceNumber ?? ''),
        `${bin.jobSite.account.name},New depot,1 High St,HDPE,240L,C-1,2026-03-03`,
        'Check Pty Ltd,Yard,,,,,',
      ),
    );
    expect(report).toMatchObject({
      lines: 3,
      creates: {
        counts: { account: 1, jobSite: 2, skipBin: 1 },
        first: [
          { line: 3, kind: 'jobSite', name: 'New depot', of: bin.jobSite.account.name.toUpperCase() },
          { line: 3, kind: 'skipBin', name: 'C-1, HDPE 240L' },
          { line: 4, kind: 'account', name: 'Check Pty Ltd', of: null },
          { line: 4, kind: 'jobSite', name: 'Yard', of: 'Check Pty Ltd' },
        ],
      },
      there: { counts: { account: 1, jobSite: 1, skipBin: 1 } },
      errors: { count: 0 },
      // The two spellings of the account.
      warnings: { count: 1 },
      changeId: null,
    });
    expect(report.plan).toMatch(/^[0-9a-f]{64}$/);
    expect(await everything()).toEqual(before);
  });

  it('takes a bin that is only to be delivered as an order, once [IMPORT-14]', async () => {
    const file = [
      'accountName,jobSiteName,type,size,referenceNumber,desiredDeliveryDate,deliveryTimeSlot,status',
      'Order Ltd,Yard,metal,660,,2027-01-04,afternoon,',
      'Order Ltd,Yard,metal,660,,2027-01-04,afternoon,pending',
      'Order Ltd,Yard,timber,240,,2027-01-05,,',
    ];
    const report = await importer.check(file.join('\n'));
    expect(report.errors.first).toEqual([]);
    expect(report.creates.first.at(-1)?.name).toBe('Timber 240L, to deliver on 5 Jan 2027');
    await importer.carryOut(file.join('\n'));
    const bins = (await admin.get<SkipBin[]>('/skip-bins?search=order%20ltd&page=0&pageSize=9')).body;
    expect(bins.map(({ status, actualDeliveryDate }) => [status, actualDeliveryDate])).toEqual(
      Array(3).fill(['pending', null]),
    );
    expect(bins.find(({ type }) => type === 'timber')).toMatchObject({
      desiredDeliveryDate: '2027-01-05',
      deliveryTimeSlot: 'morning',
    });
    const timber = bins.find(({ type }) => type === 'timber');
    await admin.put('/skip-bins/delivered', {
      id: timber?.id,
      actualDeliveryDate: '2026-03-02',
      referenceNumber: 'O-1',
    });
    const again = await importer.check([...file, 'Order Ltd,Yard,pvc,240,,,,pending'].join('\n'));
    expect(again.there.counts.skipBin).toBe(3);
    expect(again.errors.first).toMatchObject([{ column: 'desiredDeliveryDate', message: 'Required' }]);
  });

  it('reads order numbers and ends of hires, and refuses wrong ones [PO-2 IMPORT-1]', async () => {
    const header = 'accountName,Hire (days),jobSiteName,type,size,PO,actualDeliveryDate,hireUntil';
    const bin = 'Hire Ltd,14,Yard,metal,660,PO-99412,02/03/2026,12/12/2026';
    await importer.carryOut([header, bin].join('\n'));
    const { body: bins } = await admin.get<SkipBin[]>('/skip-bins?search=99412');
    expect(bins).toMatchObject([
      { purchaseOrder: 'PO-99412', hireUntil: '2026-12-12', actualDeliveryDate: '2026-03-02' },
    ]);
    const wrong = 'Other Ltd,two weeks,Yard,metal,660,,2026-03-02,';
    const ordered = 'Third Ltd,,Yard,metal,660,,,2026-12-12';
    const { errors } = await importer.check([header, wrong, ordered].join('\n'));
    expect(errors.first.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'Hire (days)', 'Please enter a number of days'],
      [3, 'actualDeliveryDate', 'Required'],
    ]);
  });

  it('warns of an order that is overdue, or replaces a bin [IMPORT-14]', async () => {
    const { warnings } = await importer.check(
      [
        'accountName,jobSiteName,type,size,desiredDeliveryDate,status,previousSkipBinId',
        'Doubt Ltd,Yard,metal,660,2025-01-04,,',
        'Doubt Ltd,Yard,metal,660,2027-01-04,pending,17',
      ].join('\n'),
    );
    expect(warnings.first).toMatchObject([
      { line: 2, column: 'desiredDeliveryDate', message: expect.stringMatching(/this is an order/) },
      { line: 3, column: 'previousSkipBinId', value: '17', message: expect.stringMatching(/not as a swap/) },
    ]);
  });

  it('names line, column and value of everything that is wrong, in the words of the dialogs', async () => {
    const report = await importer.check(
      [
        `${HEADER},status,jobSiteStatus,accountContactPhone`,
        'Wrong Ltd,Yard,,wood,660,W-1,2026-03-02,,,',
        'Wrong Ltd,Yard,,metal,500,W-2,2026-02-30,,,',
        'Wrong Ltd,Yard,,metal,660,W-3,2999-01-01,,,',
        'Wrong Ltd,Yard,,metal,660,W-4,2026-03-02,collected,,',
        'Wrong Ltd,Yard,,metal,660,W-5,,,,call Jo',
        ',Yard,,metal,660,W-6,2026-03-02,,,',
        'Wrong Ltd,,,metal,660,W-7,2026-03-02,,,',
        'Wrong Ltd,Yard,,metal,660,w-1 ,2026-03-02,,archived,',
        'Wrong Ltd,Yard',
        'Wrong Ltd,Yard,,metal,660,W-9,2026-03-02,rented,open,',
      ].join('\n'),
    );
    expect(
      report.errors.first.map(({ line, column, value, message }) => [line, column, value, message]),
    ).toEqual([
      [2, 'type', 'wood', expect.stringMatching(/^Please use one of: HDPE, LDPE, /)],
      [3, 'size', '500', 'Please use one of: 240L, 360L, 660L, 1100L'],
      [3, 'actualDeliveryDate', '2026-02-30', 'There is no such day'],
      [4, 'actualDeliveryDate', '2999-01-01', expect.stringMatching(/^Please choose .* or earlier$/)],
      [5, 'status', 'collected', 'Only orders and bins on site can be imported, and this one is collected'],
      [6, 'accountContactPhone', 'call Jo', 'Please enter a valid phone number'],
      [6, 'actualDeliveryDate', '', 'Required'],
      [7, 'accountName', '', 'This field cannot be empty'],
      [8, 'jobSiteName', '', 'Required'],
      [9, 'jobSiteStatus', 'archived', 'Only active job sites can be imported'],
      [10, null, null, 'This line has 2 columns, and the first line 10'],
      [11, 'jobSiteStatus', 'open', 'Please use one of: Active, Archived'],
      [11, 'status', 'rented', expect.stringMatching(/^Please use one of: Pending, On site, /)],
    ]);
    expect(report.plan).toBeNull();
  });

  it('names lines that say different things of one job site, and numbers that are there twice', async () => {
    const report = await importer.check(
      csv(
        at('Twice Ltd', 'Yard', '1 High St', 'T-1'),
        at('twice  ltd', 'yard', '2 High St', 'T-2'),
        at('Twice Ltd', 'Yard', '', 't-1'),
      ),
    );
    expect(report.errors.first).toMatchObject([
      { line: 3, column: 'jobSiteAddressLine1', message: "Line 2 has '1 High St' for this job site" },
      { line: 4, column: 'referenceNumber', message: 'Line 2 has this number, too' },
    ]);
    expect(report.warnings.first).toMatchObject([
      { line: 3, column: 'accountName', message: "Line 2 writes this name 'Twice Ltd', which is used" },
      { line: 3, column: 'jobSiteName', message: "Line 2 writes this name 'Yard', which is used" },
    ]);
  });

  it('warns of a name that is nearly that of another line, or of what is there [IMPORT-13]', async () => {
    const { name } = await makeAccount(admin, 'Ebbtide Fitouts');
    const report = await importer.check(
      csv(
        at('Ebbtide Fit-outs P/L', 'Wharf shed', '', 'N-1'),
        at('Neap Ltd', 'Wharf shed', '', 'N-2'),
        at('Neap', 'Yard', '', 'N-3'),
        at('Neap Ltd', 'Wharf-Shed', '', 'N-4'),
      ),
    );
    expect(report.warnings.first.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'accountName', `There is one with nearly this name, '${name}'. This one is made beside it`],
      [4, 'accountName', "Line 3 has nearly this name: 'Neap Ltd'"],
      [5, 'jobSiteName', "Line 3 has nearly this name: 'Wharf shed'"],
    ]);
    expect(report.errors.count).toBe(0);
  });

  it("reads the portal's own file of accounts, and a line that tells the separator [IMPORT-13]", async () => {
    const { body: accounts } = await admin.get<Account[]>('/accounts');
    const own = 'id,name,status,contactName,contactPhone,contactEmail,version\n';
    const there = await importer.check(`${own}${accounts[0]?.id},${accounts[0]?.name},active,,,,1\n`);
    expect(there).toMatchObject({ there: { counts: { account: 1 } }, errors: { count: 0 }, leftOut: [] });
    const renting = `${own.replace('version', 'hireDays,version')},Rent Ltd,active,,,,28,1\n`;
    await importer.carryOut(renting);
    expect((await admin.get<Account[]>('/accounts')).body).toContainEqual(
      expect.objectContaining({ name: 'Rent Ltd', hireDays: 28 }),
    );
    const hinted = await importer.check('sep=;\r\nAccount;Account contact\r\nHinted Ltd;Kim\r\n');
    expect(hinted).toMatchObject({ creates: { counts: { account: 1 } }, errors: { count: 0 } });
  });

  it('knows columns by the headings of the screens, and names those that it does not know, but no empty ones', async () => {
    const report = await importer.check(
      'Account;Job_site;Bin#;TYPE;Size;Delivered on;version;Colour;; \nHeadings Ltd;Yard;H-1;hdpe;1100 l;31/12/2025;3;red;; \nHeadings Ltd;Yard;H-2;hdpe;1100 l;31/12/2025;3;red;;late\n',
    );
    expect(report).toMatchObject({
      creates: { counts: { account: 1, jobSite: 1, skipBin: 2 } },
      leftOut: ['Colour', 'column 10 (without a heading)'],
      errors: { count: 0 },
    });
  });
});

describe('a column [IMPORT-1]', () => {
  it("named 'State' is the address's, except in the bins' CSV file, which has another one for it", async () => {
    const file = (headings: string, cells: string) =>
      `accountName,jobSiteAddressLine1,${headings}\nState Ltd,1 High St,${cells}`;
    expect((await importer.check(file('State', 'Victoria'))).errors.first).toMatchObject([
      { column: 'State', value: 'Victoria' },
    ]);
    for (const [given, jobSite] of [
      [file('state,dueDate', 'onSite,2026-03-02'), 1],
      [file('state,jobSiteAddressState', 'onSite,VIC'), 1],
      ['accountName,State\nState Ltd,VIC', 0],
    ] as const)
      expect(await importer.check(given)).toMatchObject({
        creates: { counts: { account: 1, jobSite } },
        errors: { count: 0 },
        leftOut: [],
      });
  });

  it('has 100 characters of a long heading in its report, which names 100 columns that are left out', async () => {
    const unknown = Array.from({ length: 101 }, (_value, index) => `${index}${'x'.repeat(200)}`);
    const long = `type${'_'.repeat(5_000)}`;
    const report = await importer.check(
      `accountName,jobSiteName,${long},size,${unknown.join(',')},\nLong Ltd,Yard,wood,660${','.repeat(102)}filled`,
    );
    expect(report.leftOut).toEqual(unknown.slice(0, 100).map((heading) => heading.slice(0, 100)));
    expect(report.errors.first[0]).toMatchObject({ column: long.slice(0, 100), value: 'wood' });
  });
});

/** Without errors and warnings, these counts of new records. */
const making = (counts: object) => ({
  creates: { counts },
  errors: { count: 0 },
  warnings: { count: 0 },
});

describe('what is there already [IMPORT-2]', () => {
  it.each(['', '1 High St'])(
    'can be another line; the case of its address may differ; its name is %j',
    async (name) => {
      const report = await importer.check(
        csv(at('Case Ltd', name, '1 High St'), at('Case Ltd', '', '1 HIGH  ST')),
      );
      expect(report).toMatchObject(making({ jobSite: 1, skipBin: 2 }));
    },
  );

  it('stays as it is, with a warning where the file says something else', async () => {
    const bin = await makeDeliveredBin(admin);
    const { jobSite } = bin;
    const file = [
      `${HEADER},jobSiteAccessNotes`,
      `${jobSite.account.name},${jobSite.name},9 New St,cardboard,660,${bin.referenceNumber},2026-03-02,Ring`,
    ].join('\n');
    const report = await importer.check(file);
    expect(report).toMatchObject({
      creates: { count: 0 },
      there: { count: 3 },
      errors: { count: 0 },
      plan: null,
    });
    expect(report.warnings.first).toMatchObject([
      {
        line: 2,
        column: 'jobSiteAddressLine1',
        message: 'The existing record has no value here, and is not changed',
      },
      { line: 2, column: 'jobSiteAccessNotes', value: 'Ring' },
      { line: 2, column: 'type', message: "The existing record has 'metal' here, and is not changed" },
    ]);
  });

  it('is found by its address if it has another name, and a bin without a number by its type, size and date', async () => {
    const account = await makeAccount(admin);
    const file = csv(at(account.name, 'Depot', '7 Long Rd'), at(account.name, 'Depot'));
    await importer.carryOut(file);
    expect(await importer.check(file)).toMatchObject({
      creates: { count: 0 },
      there: { counts: { skipBin: 2 } },
    });
    expect(await importer.check(csv(at(account.name, 'Yard', '7 Long Rd')))).toMatchObject({
      creates: { count: 0 },
      warnings: { count: 1, first: [{ column: 'jobSiteName' }] },
    });
  });

  it('is the site of that name if several have the address, here or in the file', async () => {
    const { id: accountId, name: account } = await makeAccount(admin);
    const site = { accountId, addressLine1: '12 Mill Rd' };
    await makeJobSite(admin, { ...site, name: 'Dock 1' });
    const line = (name: string, number: string) => at(account, name, '12 Mill Rd', `${accountId}-${number}`);
    const second = csv(line('Dock 1', '1'), line('Dock 2', '2'));
    expect(await importer.check(second)).toMatchObject(making({ jobSite: 1, skipBin: 2 }));
    const others = csv(line('Dock 3', '3'), line('Dock 4', '4'));
    expect(await importer.check(others)).toMatchObject({ creates: { counts: { jobSite: 2 } } });
    // A line without a name is the third site there: the first import makes it, and the second one finds it.
    const third = csv(line('Dock 1', '1'), line('Dock 5', '5'), line('', '6'));
    expect(await importer.check(third)).toMatchObject({ creates: { counts: { jobSite: 2 } } });
    await importer.carryOut(third);
    expect(await importer.check(third)).toMatchObject({ creates: { count: 0 }, errors: { count: 0 } });
    const elsewhere = csv(at(account, 'Dock 6'), at(account, 'Dock 7', '1 Other Rd'));
    await makeJobSite(admin, { ...site, name: 'Dock 6', addressLine1: '1 Other Rd' });
    expect(await importer.check(elsewhere)).toMatchObject({ creates: { counts: { jobSite: 1 } } });
  });

  it('is, for a site without a name, the one at its address, also if another line names that one; several are refused', async () => {
    const { id: accountId, name: account } = await makeAccount(admin);
    const site = { accountId, addressLine1: '1 High St' };
    const file = csv(at(account, 'Depot', '1 High St'), at(account, '', '1 High St'));
    await makeJobSite(admin, { ...site, name: 'Depot' });
    expect(await importer.check(file)).toMatchObject({ creates: { counts: { jobSite: 0, skipBin: 2 } } });
    await makeJobSite(admin, { ...site, name: '1 High St' });
    expect(await importer.check(file)).toMatchObject({
      creates: { counts: { jobSite: 0, skipBin: 2 } },
      errors: { count: 0 },
    });

    const mill = { accountId, addressLine1: '12 Mill Rd' };
    for (const name of ['Dock 1', 'Dock 2']) await makeJobSite(admin, { ...mill, name });
    expect(await importer.check(csv(at(account, 'Dock 3', '12 Mill Rd')))).toMatchObject({
      creates: { counts: { jobSite: 1 } },
      errors: { count: 0 },
    });
    expect((await importer.check(csv(at(account, '', '12 Mill Rd')))).errors.first).toMatchObject([
      { line: 2, message: 'The account has 2 job sites with this address' },
    ]);
  });

  it('is, for a site without a name, the one of its whole address, and none of another suburb', async () => {
    const account = await makeAccount(admin);
    const site = { accountId: account.id, addressLine1: '1 High St' };
    await makeJobSite(admin, { ...site, name: '1 High St', addressSuburb: 'Richmond' });
    const file = `accountName,jobSiteAddressLine1,jobSiteAddressSuburb\n${account.name},1 High St,Fitzroy`;
    expect((await importer.check(file)).errors.first).toMatchObject([
      {
        line: 2,
        column: 'jobSiteAddressLine1',
        message: 'A job site of this name has another address. Please give this one a name',
      },
    ]);
    await makeJobSite(admin, { ...site, name: 'Depot', addressSuburb: 'Fitzroy' });
    expect(await importer.check(file)).toMatchObject({
      creates: { count: 0 },
      errors: { count: 0 },
      warnings: { count: 0 },
    });
  });

  it('is also what has been collected since, by its number, or by its type, size and date', async () => {
    const unnumbered = at('Collected Ltd', 'Yard');
    const file = csv(at('Collected Ltd', 'Yard', '', 'K-1'), unnumbered, unnumbered);
    const { report } = await importer.carryOut(file);
    expect(report?.creates.counts.skipBin).toBe(3);
    const { body: bins } = await admin.get<SkipBin[]>('/skip-bins?search=Collected%20Ltd&page=0');
    const collected = bins.filter(({ referenceNumber }, index) => referenceNumber === 'K-1' || index === 0);
    for (const { id } of collected) {
      await admin.put('/skip-bins/collect', { id, ...COLLECTION });
      await admin.put('/skip-bins/collected', { id, actualCollectionDate: '2026-03-09' });
    }
    expect(collected).toHaveLength(2);
    const words = 'This bin was collected on 2026-03-09, and is not made again';
    expect(await importer.check(file)).toMatchObject({
      creates: { count: 0 },
      there: { counts: { skipBin: 3 } },
      warnings: { count: 2, first: [{ line: 2, message: words }, { message: words }] },
      errors: { count: 0 },
    });
    // A later delivery of the same bin is a new record, and so is a third bin without a number.
    const later = `${file}\r\n${unnumbered}`.replace('K-1,2026-03-02', 'K-1,2026-03-10');
    expect((await importer.check(later)).creates.counts.skipBin).toBe(2);
    // Even if the number is now on another site.
    const other = await makeDeliveredBin(admin);
    await admin.put('/skip-bins', { ...other, referenceNumber: 'K-1' });
    expect(await importer.check(file)).toMatchObject({ creates: { count: 0 }, errors: { count: 0 } });
  });

  it('refuses the number of a bin on another site, an archived site, and ambiguous names', async () => {
    const bin = await makeDeliveredBin(admin);
    const archived = await makeJobSite(admin);
    await admin.put('/job-sites/status', { id: archived.id, status: 'archived' });
    const twice = await makeAccount(admin);
    await makeAccount(admin, twice.name);
    const report = await importer.check(
      csv(
        at('Elsewhere Ltd', 'Yard', '', bin.referenceNumber ?? ''),
        at(archived.account.name, archived.name, '', 'A-1'),
        at(twice.name, 'Yard', '', 'A-2'),
      ),
    );
    expect(report.errors.first).toMatchObject([
      {
        line: 2,
        message: `${bin.referenceNumber} stands at ${bin.jobSite.name}, ${bin.jobSite.account.name}`,
      },
      { line: 3, column: 'jobSiteName', message: 'This job site is archived' },
      { line: 4, column: 'accountName', message: 'There are 2 accounts with this name' },
    ]);
  });
});

describe('an import [IMPORT-3]', () => {
  it('makes what the check has shown, in one change with a few of its records', async () => {
    const file = manyLines(60, 'One');
    const { report, progress } = await importer.carryOut(file);
    expect(report?.creates.counts).toEqual({ account: 2, jobSite: 6, skipBin: 60 });
    expect(progress.at(-1)).toEqual({ step: 'committing', done: 100, of: 100 });
    expect(progress.map(({ done }) => done)).toEqual(
      progress.map(({ done }) => done).sort((one, other) => one - other),
    );
    const change = await newest();
    expect(change).toMatchObject({ id: report?.changeId, command: 'importFile', entityCount: 68 });
    expect(change.entities).toHaveLength(20);
    const { body } = await admin.get<SkipBin[]>('/skip-bins?search=One-7&page=0');
    expect(body[0]).toMatchObject({
      referenceNumber: 'One-7',
      status: 'delivered',
      type: 'cardboard',
      size: 1100,
      actualDeliveryDate: '2026-08-17',
      desiredDeliveryDate: '2026-08-17',
      deliveryTimeSlot: 'morning',
      deliveryComment: 'Behind gate 7',
      jobSite: { name: 'Site 0', addressLine1: '0 High Street', account: { contactName: 'Jo 0' } },
    });
    const ofBin = await admin.get<Change[]>(`/changes?skipBinId=${body[0]?.id}`);
    expect(ofBin.body[0]?.entities[0]).toMatchObject({ kind: 'skipBin', binNumber: 'One-7' });
    const found = await admin.get<Change[]>('/changes?search=one-31');
    expect(found.body[0]?.entities[0]).toMatchObject({ kind: 'skipBin', binNumber: 'One-31' });
  });

  it('is refused if it would do anything else than the check has shown', async () => {
    const [file, numbered] = [csv(at('Later Ltd', 'Yard')), csv(at('Number Ltd', 'Yard', '', 'N-77'))];
    const queries = [await planned(file), await planned(numbered)];
    await makeAccount(admin, 'Later Ltd');
    await admin.put('/skip-bins', { ...(await makeDeliveredBin(admin)), referenceNumber: 'n-77' });
    const before = await everything();
    for (const [index, given] of [file, numbered].entries()) {
      const { error } = await importer.send(given, { query: queries[index] ?? '' });
      expect([error?.code, error?.message]).toEqual([
        'conflict',
        expect.stringMatching(/Please check it again$/),
      ]);
    }
    expect(await importer.send(file, { query: 'dryRun=false' })).toMatchObject({ status: 400 });
    expect(await everything()).toEqual(before);
  });

  it('answers a repetition with what the first one did', async () => {
    const file = csv(at('Repeated Ltd', 'Yard'));
    const options = { query: await planned(file), headers: { 'idempotency-key': 'import-1' } };
    const first = await importer.send(file, options);
    const before = await everything();
    expect((await importer.send(file, options)).report).toEqual(first.report);
    expect(await everything()).toEqual(before);
  });

  it('is one at a time: the second of two is refused', async () => {
    const files = [manyLines(1_000, 'First'), manyLines(1_000, 'Second')];
    const queries = await Promise.all(files.map(planned));
    const sent = files.map((file, index) => importer.send(file, { query: queries[index] ?? '' }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ error }) => error?.message).sort()).toEqual([
      'Another import is under way. Please try again in a moment',
      undefined,
    ]);
  });
});

it('an import renews the statistics of the history: its plans do not wait for a clean-up [IMPORT-9]', async () => {
  const analyzed = () =>
    api.db.query<{ at: string }>(
      `select reltuples::text as at from pg_class where relname in ('changes', 'change_entities') order by relname`,
    );
  const before = await analyzed();
  await importer.carryOut(manyLines(40, 'Analyzed'));
  const counts = await api.db.query<{ at: string }>(
    `select count(*)::text as at from change_entities union all select count(*)::text from changes`,
  );
  expect(await analyzed()).toEqual(counts);
  expect(before).not.toEqual(counts);
});

describe('the undo of an import [IMPORT-4]', () => {
  it.each([
    ['Large', 300, { account: 6, jobSite: 30, skipBin: 300 }],
    // The bins before their site and its account.
    ['Small', 8, { account: 1, jobSite: 1, skipBin: 8 }],
  ])('takes back everything, and can itself be undone: %s', async (name, count, counts) => {
    const file = manyLines(count, name);
    const before = await everything();
    const { report } = await importer.carryOut(file);
    const entityCount = report?.creates.count;
    // What was changed and changed back since is as the import left it.
    const [bin] = (await admin.get<SkipBin[]>(`/skip-bins?search=${name}-7&page=0`)).body;
    await admin.put('/skip-bins', { ...bin, deliveryComment: 'A mistake' });
    expect((await undo((await newest()).id)).status).toBe(201);
    const undone = await undo(report?.changeId ?? 0);
    expect(undone).toMatchObject({ status: 201, body: { entityCount, undoes: report?.changeId } });
    const { changes: _changes, change_entities: _entities, ...business } = await everything();
    expect(before).toMatchObject(business);
    expect(await undo(undone.body.id)).toMatchObject({ status: 201, body: { entityCount } });
    expect((await importer.check(file)).there.counts).toEqual(counts);
    const { body } = await admin.get<SkipBin[]>(`/skip-bins?search=${name}-7&page=0`);
    expect(body[0]).toMatchObject({ version: 5, deliveryComment: 'Behind gate 7' });
  });

  it('is in the history as the inverse of the import, and is found by the same words', async () => {
    const { report } = await importer.carryOut(manyLines(100, 'Inverse'));
    const undone = await undo(report?.changeId ?? 0);
    const recorded = (id?: number | null) =>
      api.db.query<{ fields: ChangedEntity['fields']; version: number; search_text: string }>(
        `select kind, entity_id, name, version, account_id, job_site_id, fields, bin_number, job_site_name, account_name, search_text
         from change_entities where change_id = $1 order by kind, entity_id`,
        [id],
      );
    const inverse = (await recorded(report?.changeId)).map(({ fields, version, search_text, ...rest }) => ({
      ...rest,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, change]) => [field, { old: change.new, new: change.old }]),
      ),
      version: version + 1,
      search_text: search_text.replace(' import file ', ' undo change '),
    }));
    expect(inverse).toHaveLength(112);
    expect(await recorded(undone.body.id)).toEqual(inverse);
    const found = await admin.get<Change[]>('/changes?search=undo change Inverse-42');
    expect(found.body).toMatchObject([{ id: undone.body.id, entities: { 0: { binNumber: 'Inverse-42' } } }]);
  });

  it('is refused as a whole if anything of it was changed, or something was added to it, since', async () => {
    const { report } = await importer.carryOut(manyLines(100, 'Kept'));
    const { body } = await admin.get<SkipBin[]>('/skip-bins?search=Kept-42&page=0');
    const bin = body[0] as SkipBin;
    await makePendingBin(admin, { jobSiteId: bin.jobSiteId });
    const ordered = await newest();
    const before = await everything();
    const refused = await undo(report?.changeId ?? 0);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Nothing was undone: Site 4 cannot be removed, for it has bins',
    ]);
    expect(await everything()).toEqual(before);
    await undo(ordered.id);
    await admin.put('/skip-bins', { ...bin, deliveryComment: 'Moved' });
    const changed = await undo(report?.changeId ?? 0);
    expect([changed.status, changed.body.message]).toEqual([
      409,
      expect.stringMatching(/^Nothing was undone: Metals 660L has been changed since by /),
    ]);
  });
});

describe('who may import, and how much [IMPORT-5]', () => {
  it('is a file of the right kind', async () => {
    expect(await importer.send('{}', { headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 415,
      error: { message: 'Please send the file as text/csv' },
    });
  });

  it.each([
    ['blank', '\n'],
    ['without the columns of the first one', 'a,b\n'],
  ])('counts lines that are %s, and reports its progress there, too', async (_name, line) => {
    const file = `accountName\nA\n${line.repeat(40_000)}`;
    const { progress } = await importer.send(file);
    expect(progress.length).toBeGreaterThan(90);
    expect((await importer.check(`${file}${line.repeat(10_000)}`)).errors.first).toContainEqual(
      expect.objectContaining({ message: 'A file can have at most 50,000 lines. Please divide it' }),
    );
  });

  it('is two files at a time in a process', async () => {
    const file = manyLines(200, 'Crowd');
    const answers = await Promise.all([1, 2, 3].map(() => importer.send(file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    expect((await importer.send(file)).status).toBe(200);
  });
});
