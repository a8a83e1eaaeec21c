import { Tag } from '@blueprintjs/core';
import { SwapHorizontal, Time, WarningSign } from '@blueprintjs/icons';
import { useSelector } from 'react-redux';
import type { SkipBin, SkipBinFields } from '../../../contract/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { displayAddress } from '../../format/addresses';
import { formatDateWithSlot } from '../../format/dates';
import { binLabel, binName } from '../../format/skipBins';
import { PaneLink } from '../../panes/PaneLink';
import type { Column } from '../../ui/DataTable';
import { upcomingOf } from './upcoming';

export interface UpcomingRow {
  bin: SkipBin;
  /** The other half of a swap: the bin that comes when this one goes, or that goes when this one comes. */
  partner: SkipBinFields | undefined;
}

export const UPCOMING_COLUMNS: Column<UpcomingRow>[] = [
  { id: 'date', header: 'Date', width: 194, cell: ({ bin }) => <DateCell bin={bin} /> },
  { id: 'action', header: 'Action', width: 84, cell: ({ bin }) => <ActionCell bin={bin} /> },
  {
    id: 'account',
    header: 'Account',
    width: 116,
    flexible: 2,
    cell: ({
      bin: {
        jobSite: { account },
      },
    }) => <PaneLink to={`/account/${account.id}`}>{account.name}</PaneLink>,
    text: ({ bin }) => bin.jobSite.account.name,
  },
  {
    id: 'jobSite',
    header: 'Job site',
    width: 156,
    flexible: 3,
    cell: ({ bin }) => <JobSiteCell bin={bin} />,
  },
  { id: 'bin', header: 'Bin', width: 136, flexible: 1, cell: (row) => <BinCell {...row} /> },
  {
    id: 'comments',
    header: 'Comments',
    width: 120,
    flexible: 3,
    cell: ({ bin }) => <span className="ra-two-lines">{upcomingOf(bin).comment}</span>,
  },
];

function DateCell({ bin }: { bin: SkipBin }) {
  const today = useSelector(selectToday);
  const { date, slot } = upcomingOf(bin);
  return (
    <div>
      <div>{formatDateWithSlot(date, slot)}</div>
      {date < today && (
        <div className="ra-overdue">
          <WarningSign size={12} aria-hidden /> <span className="ra-day-word">Overdue</span>
        </div>
      )}
      {date === today && (
        <div className="ra-second-line">
          <Time size={12} aria-hidden /> <span className="ra-day-word">Today</span>
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

function JobSiteCell({ bin: { jobSite } }: { bin: SkipBin }) {
  const reference = jobSite.referenceNumber ? `Ref# ${jobSite.referenceNumber}` : '';
  return (
    <PaneLink to={`/job-site/${jobSite.id}`} className="ra-cell-link">
      <div>{jobSite.name}</div>
      <div className="ra-second-line">{[displayAddress(jobSite), reference].filter(Boolean).join(' · ')}</div>
    </PaneLink>
  );
}

function BinCell({ bin, partner }: UpcomingRow) {
  const reference = bin.referenceNumber ? `Bin# ${bin.referenceNumber}` : '';
  // The two halves of a swap name each other.
  const swap = partner && `swap ${bin.replacement ? 'with' : 'for'} ${binName(partner)}`;
  const second = [reference, swap].filter(Boolean).join(' · ');
  return (
    <div>
      <div>
        {binLabel(bin)}
        {swap && <SwapHorizontal size={12} aria-hidden className="ra-swap-sign" />}
      </div>
      {second && <div className="ra-second-line">{second}</div>}
    </div>
  );
}
