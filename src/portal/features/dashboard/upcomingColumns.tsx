import { Tag } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { SkipBin } from '../../../contract/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { displayAddress } from '../../format/addresses';
import { formatDateWithSlot } from '../../format/dates';
import { binLabel } from '../../format/skipBins';
import type { Column } from '../../ui/DataTable';
import { upcomingOf } from './upcoming';

export const UPCOMING_COLUMNS: Column<SkipBin>[] = [
  { id: 'date', header: 'Date', width: 246, cell: (bin) => <DateCell bin={bin} /> },
  { id: 'action', header: 'Action', width: 90, cell: (bin) => <ActionCell bin={bin} /> },
  {
    id: 'account',
    header: 'Account',
    width: 170,
    flexible: 2,
    cell: ({ jobSite: { account } }) => <Link to={`/account/${account.id}`}>{account.name}</Link>,
  },
  { id: 'jobSite', header: 'Job site', width: 240, flexible: 3, cell: (bin) => <JobSiteCell bin={bin} /> },
  { id: 'bin', header: 'Bin', width: 160, cell: (bin) => <BinCell bin={bin} /> },
  {
    id: 'comments',
    header: 'Comments',
    width: 200,
    flexible: 3,
    cell: (bin) => <span className="ra-two-lines">{upcomingOf(bin).comment}</span>,
  },
];

function DateCell({ bin }: { bin: SkipBin }) {
  const today = useSelector(selectToday);
  const { date, slot } = upcomingOf(bin);
  return (
    <div>
      <div>{formatDateWithSlot(date, slot)}</div>
      {date < today && <div className="ra-overdue">Overdue</div>}
      {date === today && <div className="ra-second-line">Today</div>}
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
    <Link to={`/job-site/${jobSite.id}`} className="ra-cell-link">
      <div>{jobSite.name}</div>
      <div className="ra-second-line">{[displayAddress(jobSite), reference].filter(Boolean).join(' · ')}</div>
    </Link>
  );
}

function BinCell({ bin }: { bin: SkipBin }) {
  return (
    <div>
      <div>{binLabel(bin)}</div>
      {bin.referenceNumber && <div className="ra-second-line">Bin# {bin.referenceNumber}</div>}
    </div>
  );
}
