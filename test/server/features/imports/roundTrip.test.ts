import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { normaliseText } from '../../../../src/contract/fields';
import { ADDRESS_STATES } from '../../../../src/contract/jobSites';
import { API_ROOT, paths } from '../../../../src/contract/paths';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../../../../src/contract/skipBinChoices';
import { makeAccount, makeJobSite, makePendingBin } from '../../../support/builders';
import { importerOf } from '../../../support/imports/importResponse';
import { emptyDatabase } from '../../../support/servers/emptyDatabase';
import { apiOfFile } from '../../../support/servers/startTestApi';

jest.setTimeout(180_000);

const api = apiOfFile();
const importer = importerOf(api);

/** Text that spreadsheets and readers of CSV are known to spoil, too. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      '+61 400',
      '-',
      '@a',
      '0800',
      '1e5',
      '12/11',
      'a "b" c',
      'x,y;z',
      '＝1',
      "'t",
    ),
  )
  .filter((given) => normaliseText(given) !== '');
const lines = fc.array(text, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n'));
function orNothing<Value>(value: fc.Arbitrary<Value>) {
  return fc.option(value, { nil: null });
}
const nameKey = (name: string) => normaliseText(name).replace(/\s+/g, ' ').toLowerCase();
function distinct<Item extends { name: string }>(item: fc.Arbitrary<Item>, maxLength: number) {
  return fc.uniqueArray(item, { minLength: 1, maxLength, selector: ({ name }) => nameKey(name) });
}

const bin = fc.record({
  type: fc.constantFrom(...SKIP_BIN_TYPES),
  size: fc.constantFrom(...SKIP_BIN_SIZES),
  deliveryTimeSlot: fc.constantFrom(...TIME_SLOTS),
  deliveryComment: orNothing(lines),
  purchaseOrder: orNothing(text),
  delivered: fc.constantFrom('2025-12-31', '2026-02-28', '2026-03-01'),
  isNumbered: fc.boolean(),
  hireUntil: orNothing(fc.constantFrom('2026-03-02', '2027-12-31')),
  collection: orNothing(
    fc.record({
      desiredCollectionDate: fc.constantFrom('2026-03-02', '2027-12-31'),
      collectionTimeSlot: fc.constantFrom(...TIME_SLOTS),
      collectionComment: orNothing(lines),
    }),
  ),
});
const site = fc.record({
  name: text,
  referenceNumber: orNothing(text),
  addressLine1: orNothing(text),
  addressLine2: orNothing(text),
  addressSuburb: orNothing(text),
  addressPostcode: orNothing(fc.constantFrom('3000', '0800')),
  addressState: orNothing(fc.constantFrom(...ADDRESS_STATES)),
  contactName: orNothing(text),
  contactPhone: orNothing(fc.constantFrom('(03) 5550 1234', '+61 491 570 156')),
  accessNotes: orNothing(lines),
  bins: fc.array(bin, { minLength: 1, maxLength: 3 }),
});
const business = distinct(fc.record({ name: text, sites: distinct(site, 2) }), 3);

/** The bins' file, as it is, and its lines without what each database counts by itself. */
async function download() {
  const { body } = await api.app.inject({
    url: `${API_ROOT}${paths.skipBins}`,
    headers: { authorization: `Bearer ${api.adminToken}`, accept: 'text/csv' },
  });
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  return {
    body,
    rows: rows.map(({ id: _id, jobSiteId: _site, accountId: _account, version: _version, ...row }) => row),
  };
}

describe('the file of all bins on site [IMPORT-7]', () => {
  it('makes the same business again in an empty database', async () => {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(business, async (accounts) => {
        await emptyDatabase(api.db);
        for (const { name, sites } of accounts) {
          const { id: accountId } = await makeAccount(api.admin, name);
          for (const { bins, ...given } of sites) {
            const { id: jobSiteId } = await makeJobSite(api.admin, { ...given, accountId });
            for (const { delivered, collection, isNumbered, hireUntil, ...order } of bins) {
              const { id } = await makePendingBin(api.admin, {
                ...order,
                jobSiteId,
                desiredDeliveryDate: '2026-01-15',
              });
              await api.admin.put(paths.markDelivered, {
                id,
                actualDeliveryDate: delivered,
                referenceNumber: isNumbered ? `=R ${(number += 1)}` : null,
              });
              if (hireUntil) await api.admin.put(paths.extendHire, { id, hireUntil });
              if (collection) await api.admin.put(paths.requestCollection, { id, ...collection });
            }
          }
        }
        const before = await download();
        await emptyDatabase(api.db);
        const { report } = await importer.carryOut(before.body);
        expect(report).toMatchObject({ errors: { count: 0 }, leftOut: [] });
        const after = await download();
        expect(after.rows).toEqual(before.rows);
        // All of it is there now.
        const { creates, warnings } = await importer.check(after.body);
        expect(creates.count).toBe(0);
        const ofContent = /imported as it is$|has nearly this name/;
        expect(warnings.first.filter(({ message }) => !ofContent.test(message))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
