import { SwapHorizontal, Time, WarningSign } from '@blueprintjs/icons';
import { useSelector } from 'react-redux';
import { formatCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { isSplit } from '../../../contract/lifecycle/swapHalves';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { displayAddress, siteDetails, siteReference } from '../../format/addresses';
import { formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { binLabel, binName, labelWithRepeat } from '../../format/skipBins';
import { PaneLink } from '../../panes/PaneLink';
import { RowTag } from '../../ui/RowTag';
import { legiblePart, type SortableColumn } from '../../ui/table/columns/Column';
import { StandingOrderSign } from '../standingOrders/StandingOrderSign';
import { dueOf } from '../skipBins/dueOf';
import type { SortColumn } from './upcomingFilter';
import type { JobRow } from './upcomingRows';

export const UPCOMING_COLUMNS: SortableColumn<JobRow, SortColumn>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 194,
    text: ({ job: { date, slot } }) => formatDateWithSlot(date, slot),
    print: ({ job: { date, slot } }) =>
      `${formatCalendarDate(date, 'EEE')} ${formatDateWithSlot(date, slot)}`,
    cell: (row) => <DateCell row={row} />,
  },
  {
    id: 'action',
    header: 'Action',
    width: 84,
    text: ({ job }) => job.action,
    cell: (row) => <ActionCell row={row} />,
  },
  {
    id: 'account',
    header: 'Account',
    width: 116,
    spareShare: 2,
    yields: 4,
    text: ({ bin }) => bin.jobSite.account.name,
    whole: ({ bin }) => [legiblePart(bin.jobSite.account.name)],
    cell: ({
      bin: {
        jobSite: { account },
      },
    }) => <PaneLink to={screenPaths.account(account.id)}>{account.name}</PaneLink>,
  },
  {
    id: 'jobSite',
    header: 'Job site',
    width: 156,
    compactWidth: 260,
    spareShare: 3,
    yields: 3,
    text: ({ bin: { jobSite } }) => [jobSite.name, ...siteDetails(jobSite)].join(', '),
    textLines: ({ bin: { jobSite } }) => [jobSite.name, siteDetails(jobSite).join(' · ')],
    whole: ({ bin: { jobSite } }) => [jobSite.name],
    cell: ({ bin }) => <JobSiteCell bin={bin} />,
  },
  {
    id: 'bin',
    header: 'Bin',
    width: 136,
    spareShare: 1,
    yields: 2,
    text: (row) => [labelWithRepeat(row.bin), ...binDetails(row)].join(', '),
    textLines: (row) => [labelWithSign(row), binDetails(row).join(' · ')],
    whole: (row) => [labelWithSign(row), wholeNumber(row)],
    cell: (row) => <BinCell row={row} />,
  },
  {
    id: 'comments',
    header: 'Comments',
    width: 120,
    spareShare: 3,
    yields: 1,
    text: commentOf,
    cell: (row) => <span className="ra-two-lines">{commentOf(row)}</span>,
  },
];

/** An attempt comes before the comment: the end is cut off. */
function commentOf({ job: { attempts, comment } }: JobRow): string {
  return [attempts, comment].filter(Boolean).join(' · ');
}

/** The columns, with room for the signs beside the dates. */
export const upcomingColumns = (today: CalendarDate): typeof UPCOMING_COLUMNS =>
  UPCOMING_COLUMNS.map((column) =>
    column.id === 'date' && column.text
      ? { ...column, whole: (row: JobRow) => dateLines(row, today) }
      : column,
  );

/** The signs are as wide as these letters. */
function dateLines({ job: { date, slot }, isDone }: JobRow, today: CalendarDate): string[] {
  const words = formatDateWithSlot(date, slot);
  if (isDone || date > today) return [words];
  // The warning is bold: about a letter wider.
  return date === today ? [`${words} ⇄`] : [words, '⇄ Overdue⇄'];
}

/** The sign of a swap is as wide as this letter. */
const labelWithSign = ({ bin, partner }: JobRow) =>
  partner ? `${labelWithRepeat(bin)} ⇄` : labelWithRepeat(bin);
const binNumber = ({ referenceNumber }: SkipBin) => (referenceNumber ? `Bin# ${referenceNumber}` : '');

/** The number, and the ellipsis in the place of what follows it. */
const wholeNumber = (row: JobRow) => `${binNumber(row.bin)}${binDetails(row).length > 1 ? ' …' : ''}`;

/** Each bin of a swap names the other one, and the other one's date if it differs. */
function binDetails({ bin, partner }: JobRow): string[] {
  const swap = partner
    ? `swap ${bin.replacement ? 'with' : 'for'} ${binName(partner)}${otherTime(bin, partner)}`
    : '';
  return [binNumber(bin), swap].filter(Boolean);
}

function otherTime(bin: SkipBin, partner: SkipBinFields): string {
  const isApart = bin.replacement ? isSplit(bin, partner) : isSplit(partner, bin);
  const { date, slot } = dueOf(partner);
  return isApart ? ` on ${formatDateWithSlot(date, slot)}` : '';
}

interface CellProps {
  row: JobRow;
}

function DateCell({ row: { job, isDone } }: CellProps) {
  const { date, slot } = job;
  const today = useSelector(selectToday);
  return (
    <div>
      <div>
        {formatDateWithSlot(date, slot)}
        {!isDone && date === today && <Time size={12} title="Today" className="ra-sign" />}
      </div>
      {!isDone && date < today && (
        <div className="ra-overdue">
          <WarningSign size={12} aria-hidden /> Overdue
        </div>
      )}
    </div>
  );
}

function ActionCell({ row: { job } }: CellProps) {
  return <RowTag intent={job.isDelivery ? 'primary' : 'warning'}>{job.action}</RowTag>;
}

/** If there is too little room, the address is truncated, not the reference; the tooltip shows both in full. */
function JobSiteCell({ bin: { jobSite } }: { bin: SkipBin }) {
  const address = displayAddress(jobSite);
  const reference = siteReference(jobSite);
  return (
    <PaneLink
      to={screenPaths.jobSite(jobSite.id)}
      className="ra-cell-link ra-site-cell"
      title={[jobSite.name, ...siteDetails(jobSite)].join('\n')}
    >
      <div>{jobSite.name}</div>
      <div className="ra-second-line ra-site-line">
        <span>
          <span className="ra-site-address">{address}</span>
        </span>
        {reference && <span className="ra-site-reference">{address ? ` · ${reference}` : reference}</span>}
      </div>
    </PaneLink>
  );
}

function BinCell({ row }: CellProps) {
  const details = binDetails(row);
  return (
    <div>
      <div>
        {binLabel(row.bin)}
        {row.partner && <SwapHorizontal size={12} aria-hidden className="ra-sign" />}
        <StandingOrderSign bin={row.bin} />
      </div>
      {details.length > 0 && <div className="ra-second-line">{details.join(' · ')}</div>}
    </div>
  );
}
