import type { ImportColumnName } from '../../../../src/contract/imports';
import { spreadsheetDamage } from '../../../../src/server/features/imports/spreadsheetDamage';
import { toIsoDate, whyNoDate } from '../../../../src/server/features/imports/toIsoDate';

it.each<[ImportColumnName, string]>([
  ['jobSiteAddressLine1', '3-Dec'],
  ['jobSiteAddressPostcode', '800'],
  ['jobSiteAddressPostcode', '3070.0'],
  ['jobSiteContactPhone', '412345678'],
  ['jobSiteContactPhone', '4.12E+08'],
  ['referenceNumber', '1.23E+10'],
  ['referenceNumber', '42.0'],
  ['jobSiteName', '#REF!'],
  ['accountName', '#N/A'],
  ['jobSiteName', 'NULL'],
  ['referenceNumber', 'n/a'],
])('warns of what a spreadsheet has done to %s: %j [IMPORT-13]', (column, text) => {
  expect(spreadsheetDamage(column, text)).toMatch(/imported as it is$/);
});

it.each<[ImportColumnName, string]>([
  ['jobSiteAddressLine1', '3/12 Dock Rd'],
  ['jobSiteAddressPostcode', '0800'],
  ['jobSiteContactPhone', '0412 345 678'],
  ['jobSiteContactPhone', '13 11 14'],
  ['referenceNumber', 'B-42.1'],
  ['jobSiteName', 'Null Street depot'],
  ['referenceNumber', 'BIN-2'],
  ['deliveryComment', 'none'],
  ['deliveryDriverName', 'n/a'],
  ['size', '660'],
])('takes %s %j as it is [IMPORT-13]', (column, text) => {
  expect(spreadsheetDamage(column, text)).toBeUndefined();
});

it.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['28-Nov-25', '2025-11-28'],
  ['28 Nov 2025', '2025-11-28'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-20 09:30', '2026-11-20'],
])('reads the date %j [IMPORT-13]', (text, date) => expect(toIsoDate(text)).toBe(date));

it.each([
  ['29/02/2026', 'There is no such day'],
  ['12/31/2026', 'The day comes first: please write 31/03/2026'],
  ['46353', "This is a spreadsheet's number of a day. Please format the column as a date"],
  ['soon', 'Please write the date as 2026-03-31 or 31/03/2026'],
  ['2026-11-20T22:00:00Z', 'Please write the date as 2026-03-31 or 31/03/2026'],
])('says why %j is no date [IMPORT-13]', (text, message) => expect(whyNoDate(text)).toBe(message));
