import { Fragment } from 'react';
import { binCountLabels } from '../../format/binCountLabels';
import type { JobRow } from '../dashboard/upcomingRows';
import type { Stop } from './toStops';

/** The bins to load for the stops, and those that come back; empty if they have no bins. */
export function BinTotals({ stops }: { stops: readonly Stop[] }) {
  const jobs = stops.flatMap((stop) => stop.jobs);
  return (
    <>
      <Total title="To load" jobs={jobs.filter(({ job }) => job.isDelivery)} />
      <Total title="To bring back" jobs={jobs.filter(({ job }) => !job.isDelivery)} />
    </>
  );
}

/** A line ends between two kinds of bin, not within one. */
function Total({ title, jobs }: { title: string; jobs: readonly JobRow[] }) {
  if (jobs.length === 0) return null;
  const kinds = binCountLabels(jobs.map(({ bin }) => bin));
  return (
    <p>
      {title}:{' '}
      {kinds.map((words, index) => (
        <Fragment key={words}>
          {index > 0 && ' '}
          <span className="ra-bin-total">{index < kinds.length - 1 ? `${words},` : words}</span>
        </Fragment>
      ))}
    </p>
  );
}
