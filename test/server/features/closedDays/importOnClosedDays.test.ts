import { addDays, formatCalendarDate } from '../../../../src/contract/calendarDate';
import { importerOf } from '../../../support/imports/importResponse';
import { apiOfFile } from '../../../support/servers/startTestApi';
import { today } from '../../../support/skipBinSteps';

const api = apiOfFile();
const importer = importerOf(api);

const PAST = addDays(today(), -7);
const OPEN = addDays(today(), 20);
const CLOSED = addDays(today(), 21);
const HEADER =
  'accountName,jobSiteName,type,size,actualDeliveryDate,desiredDeliveryDate,Collection date,Collection time';
const line = (site: string, delivered: string, ordered: string, collected: string) =>
  `Closed Ltd,${site},metal,660,${delivered},${ordered},${collected},${collected && 'morning'}`;

it('a file is warned of the jobs that it brings on closed days, and imported [CLOSED-4]', async () => {
  const dates = [PAST, CLOSED].map((date) => ({ date, name: 'Stocktake' }));
  await api.admin.put('/closed-days', { weekdays: [], dates });
  const file = [
    HEADER,
    line('One', '', CLOSED, ''),
    line('Two', PAST, '', CLOSED),
    line('Three', PAST, PAST, PAST),
    line('Four', '', OPEN, ''),
  ].join('\n');
  const message = `${formatCalendarDate(CLOSED)} is Stocktake: nobody drives`;
  const report = await importer.check(file);
  expect(report.errors.first).toEqual([]);
  expect(report.warnings.first).toEqual([
    { line: 2, column: 'desiredDeliveryDate', value: CLOSED, message },
    { line: 3, column: 'Collection date', value: CLOSED, message },
  ]);
  expect((await importer.carryOut(file)).report?.creates.counts.skipBin).toBe(4);
  // What is there already is not changed, so nothing is warned of.
  expect((await importer.check(file)).warnings.first).toEqual([]);
});
