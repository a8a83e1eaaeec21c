import {
  isDue,
  isOnSite,
  LISTED_STATE_FACTS,
  LISTED_STATE_LABELS,
  type ListedState,
} from '../../../contract/lifecycle/lifecycle';
import { WarningSign } from '@blueprintjs/icons';
import type { BIN_SORT_COLUMNS } from '../../../contract/listSkipBins';
import { daysBetween, type CalendarDate } from '../../../contract/calendarDate';
import { listedStateOf } from '../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { attemptsText } from '../../format/attempts';
import { formatDate, formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { binLabel, labelWithRepeat } from '../../format/skipBins';
import { CellLink } from '../../panes/CellLink';
import { RowTag } from '../../ui/RowTag';
import { legiblePart, type SortableColumn } from '../../ui/table/columns/Column';
import { StandingOrderSign } from '../standingOrders/StandingOrderSign';
import { dueOf } from '../skipBins/dueOf';

function dueText(bin: SkipBin): string {
  const { date, slot } = dueOf(bin);
  return isDue(bin) ? formatDateWithSlot(date, slot) : '';
}

function isOverdue(bin: SkipBin, today: CalendarDate): boolean {
  return isDue(bin) && dueOf(bin).date < today;
}

/** Blank unless the bin is on a site. */
function daysOnSite(bin: SkipBin, today: CalendarDate): string {
  const { actualDeliveryDate } = bin;
  return isOnSite(bin) && actualDeliveryDate ? String(daysBetween(actualDeliveryDate, today)) : '';
}

/** What kept its job from being done, and the comment of what is due. */
function commentOf(bin: SkipBin): string {
  const { actualDeliveryDate, desiredCollectionDate, collectionComment, deliveryComment } = bin;
  const comment = actualDeliveryDate && desiredCollectionDate ? collectionComment : deliveryComment;
  return [attemptsText(bin), comment].filter(Boolean).join(' · ');
}

/** What screen readers say of a bin's row after its name: 'Pending, 9 Mar 2026 (afternoon), overdue'. */
export function binDetails(bin: SkipBin, today: CalendarDate): string {
  const state = LISTED_STATE_LABELS[listedStateOf(bin)];
  return [state, dueText(bin), isOverdue(bin, today) && 'overdue'].filter(Boolean).join(', ');
}

type SortedBy = (typeof BIN_SORT_COLUMNS)[number];

/** The texts are also what is copied and printed. */
export function binColumns(today: CalendarDate): SortableColumn<SkipBin, SortedBy>[] {
  // The sign is as wide as this letter.
  const dueLines = (bin: SkipBin) => [isOverdue(bin, today) ? `${dueText(bin)} ⇄` : dueText(bin)];
  return [
    {
      id: 'reference',
      header: 'Bin#',
      width: 84,
      text: ({ referenceNumber }) => referenceNumber ?? '',
      whole: ({ referenceNumber }) => [referenceNumber ?? ''],
    },
    {
      id: 'bin',
      header: 'Bin',
      width: 128,
      spareShare: 1,
      text: labelWithRepeat,
      cell: (bin) => (
        <>
          {binLabel(bin)}
          <StandingOrderSign bin={bin} />
        </>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: 90,
      text: (bin) => LISTED_STATE_LABELS[listedStateOf(bin)],
      cell: (bin) => <StateCell state={listedStateOf(bin)} />,
    },
    {
      id: 'account',
      header: 'Account',
      width: 98,
      spareShare: 2,
      yields: 3,
      text: ({ jobSite }) => jobSite.account.name,
      whole: ({ jobSite }) => [legiblePart(jobSite.account.name)],
      cell: ({
        jobSite: {
          account: { id, name },
        },
      }) => <CellLink to={screenPaths.account(id)} name={name} />,
    },
    {
      id: 'jobSite',
      header: 'Job site',
      width: 106,
      spareShare: 2,
      text: ({ jobSite }) => jobSite.name,
      whole: ({ jobSite }) => [jobSite.name],
      cell: ({ jobSite: { id, name } }) => <CellLink to={screenPaths.jobSite(id)} name={name} />,
    },
    {
      id: 'suburb',
      header: 'Suburb',
      width: 86,
      spareShare: 1,
      yields: 2,
      text: ({ jobSite }) => jobSite.addressSuburb ?? '',
    },
    {
      id: 'delivered',
      header: 'Delivered',
      width: 100,
      text: ({ actualDeliveryDate }) => (actualDeliveryDate ? formatDate(actualDeliveryDate) : ''),
    },
    { id: 'daysOnSite', header: 'Days on site', width: 112, text: (bin) => daysOnSite(bin, today) },
    {
      id: 'due',
      header: 'Due',
      width: 178,
      text: dueText,
      textLines: dueLines,
      whole: dueLines,
      cell: (bin) => <DueCell bin={bin} today={today} />,
    },
    {
      id: 'comment',
      header: 'Comment',
      width: 96,
      spareShare: 3,
      yields: 1,
      isNotSortable: true,
      text: commentOf,
    },
  ];
}

function StateCell({ state }: { state: ListedState }) {
  return <RowTag intent={LISTED_STATE_FACTS[state].tone}>{LISTED_STATE_LABELS[state]}</RowTag>;
}

function DueCell({ bin, today }: { bin: SkipBin; today: CalendarDate }) {
  return (
    <>
      {dueText(bin)}
      {isOverdue(bin, today) && (
        <span className="ra-overdue">
          <WarningSign size={12} title="Overdue" className="ra-sign" />
        </span>
      )}
    </>
  );
}
