import { Fragment } from 'react';
import { binCountLabels } from '../../format/skipBins';
import type { JobRow } from '../dashboard/upcomingRows';
import type { Stop } from './toStops';

/** How many bins the stops have to load and to bring back, by type and size. */
export function BinTotals({ stops }: { stops: readonly Stop[] }) {
  const jobs = stops.flatMap((stop) => stop.jobs);
  return (
    <>
      <Total title="To load" jobs={jobs.filter(({ job }) => job.isDelivery)} />
      <Total title="To bring back" jobs={jobs.filter(({ job }) => !job.isDelivery)} />
    </>
  );
}

/** One of the totals; its line breaks only between two kinds of bin. */
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
