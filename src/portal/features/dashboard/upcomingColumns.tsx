import { Tag } from '@blueprintjs/core';
import { SwapHorizontal, Time, WarningSign } from '@blueprintjs/icons';
import { useSelector } from 'react-redux';
import type { JobSite } from '../../../contract/jobSites';
import { isSplit } from '../../../contract/movedHalf';
import type { SkipBin, SkipBinFields } from '../../../contract/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { displayAddress } from '../../format/addresses';
import { formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { binLabel, binName } from '../../format/skipBins';
import { PaneLink } from '../../panes/PaneLink';
import type { Column } from '../../ui/table/Column';
import { dueOf } from '../skipBins/dueOf';
import { upcomingOf } from './upcoming';

export interface UpcomingRow {
  bin: SkipBin;
  /** The other bin of a swap: delivered when this one is collected, or collected when this one is delivered. */
  partner: SkipBinFields | undefined;
}

export const UPCOMING_COLUMNS: Column<UpcomingRow>[] = [
  {
    id: 'date',
    header: 'Date',
    width: 194,
    compactWidth: 266,
    text: ({ bin }) => dateText(bin),
    cell: ({ bin }) => <DateCell bin={bin} />,
  },
  {
    id: 'action',
    header: 'Action',
    width: 84,
    text: ({ bin }) => upcomingOf(bin).action,
    cell: ({ bin }) => <ActionCell bin={bin} />,
  },
  {
    id: 'account',
    header: 'Account',
    width: 116,
    flexible: 2,
    text: ({ bin }) => bin.jobSite.account.name,
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
    flexible: 3,
    text: ({ bin: { jobSite } }) => [jobSite.name, ...jobSiteDetails(jobSite)].join(', '),
    cell: ({ bin }) => <JobSiteCell bin={bin} />,
  },
  {
    id: 'bin',
    header: 'Bin',
    width: 136,
    flexible: 1,
    text: (row) => [binLabel(row.bin), ...binDetails(row)].join(', '),
    cell: (row) => <BinCell {...row} />,
  },
  {
    id: 'comments',
    header: 'Comments',
    width: 120,
    flexible: 3,
    text: ({ bin }) => upcomingOf(bin).comment ?? '',
    cell: ({ bin }) => <span className="ra-two-lines">{upcomingOf(bin).comment}</span>,
  },
];

function dateText(bin: SkipBin): string {
  const { date, slot } = upcomingOf(bin);
  return formatDateWithSlot(date, slot);
}

function jobSiteDetails(jobSite: JobSite): string[] {
  return [displayAddress(jobSite), siteReference(jobSite)].filter(Boolean);
}

function siteReference({ referenceNumber }: JobSite): string {
  return referenceNumber ? `Ref# ${referenceNumber}` : '';
}

/** Each bin of a swap names the other one, and the other one's date if it differs. */
function binDetails({ bin, partner }: UpcomingRow): string[] {
  const reference = bin.referenceNumber ? `Bin# ${bin.referenceNumber}` : '';
  const swap = partner
    ? `swap ${bin.replacement ? 'with' : 'for'} ${binName(partner)}${otherDay(bin, partner)}`
    : '';
  return [reference, swap].filter(Boolean);
}

function otherDay(bin: SkipBin, partner: SkipBinFields): string {
  const isApart = bin.replacement ? isSplit(bin, partner) : isSplit(partner, bin);
  const { date, slot } = dueOf(partner);
  return isApart ? ` on ${formatDateWithSlot(date, slot)}` : '';
}

function DateCell({ bin }: { bin: SkipBin }) {
  const today = useSelector(selectToday);
  const { date } = upcomingOf(bin);
  return (
    <div>
      <div>{dateText(bin)}</div>
      {date < today && (
        <div className="ra-overdue">
          <WarningSign size={12} aria-hidden /> Overdue
        </div>
      )}
      {date === today && (
        <div className="ra-second-line">
          <Time size={12} aria-hidden /> Today
        </div>
      )}
    </div>
  );
}

function ActionCell({ bin }: { bin: SkipBin }) {
  const { action } = upcomingOf(bin);
  return (
    <Tag minimal intent={action === 'Deliver' ? 'primary' : 'warning'}>
      {action}
    </Tag>
  );
}

/** If there is too little room, the address is truncated, not the reference; the tooltip shows both in full. */
function JobSiteCell({ bin: { jobSite } }: { bin: SkipBin }) {
  const address = displayAddress(jobSite);
  const reference = siteReference(jobSite);
  return (
    <PaneLink
      to={screenPaths.jobSite(jobSite.id)}
      className="ra-cell-link ra-site-cell"
      title={[jobSite.name, ...jobSiteDetails(jobSite)].join('\n')}
    >
      <div>{jobSite.name}</div>
      <div className="ra-second-line ra-site-line">
        <span>{address}</span>
        {reference && <span className="ra-site-reference">{address ? ` · ${reference}` : reference}</span>}
      </div>
    </PaneLink>
  );
}

function BinCell(row: UpcomingRow) {
  const details = binDetails(row);
  return (
    <div>
      <div>
        {binLabel(row.bin)}
        {row.partner && <SwapHorizontal size={12} aria-hidden className="ra-swap-sign" />}
      </div>
      {details.length > 0 && <div className="ra-second-line">{details.join(' · ')}</div>}
    </div>
  );
}
