import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { isDue, jobOf } from '../../../contract/lifecycle/lifecycle';
import type { Note } from '../../../contract/responses/notes';
import type { DemoJobSite } from './demoJobSites';
import { DEMO_ADMIN } from './demoStaff';
import type { DemoSkipBin } from './SkipBinBook';

export type DemoNote = Omit<Note, 'record' | 'version'>;

/** Notes on a bin, a site and an account that have jobs today; that on the site is pinned. */
export function demoNotes(
  skipBins: readonly DemoSkipBin[],
  jobSites: readonly DemoJobSite[],
  today: CalendarDate,
): DemoNote[] {
  const [first, second, third] = skipBins.filter((bin) => isDue(bin) && bin[jobOf(bin).date] === today);
  const accountId = jobSites.find(({ id }) => id === third?.jobSiteId)?.accountId;
  const notes: readonly (Pick<Note, 'kind' | 'text' | 'pinned'> & { recordId: number | undefined })[] = [
    { kind: 'skipBin', recordId: first?.id, text: 'The lid is bent. It still closes.', pinned: false },
    {
      kind: 'jobSite',
      recordId: second?.jobSiteId,
      text: 'The lane is narrow: come from the north.\nRing the bell, the dog is loose until eight.',
      pinned: true,
    },
    { kind: 'account', recordId: accountId, text: 'Wants the weighbridge tickets by e-mail.', pinned: false },
  ];
  return notes.flatMap(({ recordId, ...note }, index) =>
    recordId === undefined
      ? []
      : {
          ...note,
          recordId,
          id: index + 1,
          createdAt: `${addDays(today, index - notes.length)}T01:12:00.000Z`,
          author: DEMO_ADMIN.email,
        },
  );
}
