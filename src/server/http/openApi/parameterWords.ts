import { DUE_SOON_DAYS } from '../../../contract/listSkipBins';

interface Words {
  description: string;
  example?: string | number | number[];
}

/** What the parameters of queries mean, by their names; a name means the same on every path. */
export const PARAMETER_WORDS: Readonly<Record<string, Words>> = {
  accountId: { description: 'Only of this account.', example: 12 },
  accountIds: { description: 'The accounts.', example: [12, 13] },
  before: { description: 'Only changes before this id: the last one of the page before.', example: 4711 },
  doneOn: { description: 'Only bins that were delivered or collected on this day.', example: '2026-03-02' },
  dryRun: { description: 'Whether the file is only checked; the report then has the `plan`.' },
  dueWithinDays: {
    description: `Only bins that are due within so many days, or overdue. A week is ${DUE_SOON_DAYS}.`,
    example: DUE_SOON_DAYS,
  },
  from: { description: 'From this day on.', example: '2026-03-02' },
  id: { description: 'Which one.', example: 12 },
  jobSiteId: { description: 'Only of this job site.', example: 34 },
  jobSiteIds: { description: 'The job sites.', example: [34, 35] },
  kind: { description: 'Only of this kind.' },
  limit: { description: 'How many at most.' },
  minDaysOnSite: { description: 'Only bins that have been on site for at least so many days.', example: 30 },
  moreThanDays: { description: 'After how many days on site a bin needs attention.' },
  name: { description: 'Similar names are found.', example: 'Harbour Builders' },
  page: {
    description: 'Which page, from 0 on; the response has the number of all rows in X-Total-Count.',
    example: 0,
  },
  pageSize: {
    description: 'How many rows a page has. Without page and pageSize all rows come.',
    example: 50,
  },
  person: { description: 'Only by this member of staff: the e-mail address.', example: 'ada@bins.example' },
  plan: { description: 'That of the report: the import is refused if it would do something else by now.' },
  search: {
    description: 'Words that all have to occur, in any order, upper or lower case, with or without accents.',
    example: 'harbour 12',
  },
  size: { description: 'Only of these sizes, in cubic metres.' },
  skipBinId: { description: 'Only of this bin.', example: 56 },
  skipBinIds: { description: 'The bins.', example: [56, 57] },
  sort: { description: 'By what; with a minus before it, descending.' },
  state: { description: 'Only in these states.' },
  status: { description: 'Only with this status.' },
  suburb: { description: 'Whose postcode and state are wanted.', example: 'Footscray' },
  to: { description: 'Until this day, inclusive.', example: '2026-03-08' },
  type: { description: 'Only of these types.' },
  version: {
    description: 'The version that was read: if it is not the current one, 409 `conflict`.',
    example: 3,
  },
  withoutReference: { description: '`true`: only bins without a bin number; `false`: only bins with one.' },
};
