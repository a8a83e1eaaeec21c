import { binLabel } from '../../format/skipBins';
import type { Stop } from './toStops';

interface StopBinsProps {
  stop: Stop;
  /** Shown in place of the number of a bin that has none. */
  noNumberText: string;
}

/** The bins of a stop, each with its number. */
export function StopBins({ stop: { jobs }, noNumberText }: StopBinsProps) {
  return jobs.map(({ bin, job }) => (
    <div key={bin.id} className="ra-stop-bin">
      <span>{jobs.length > 1 ? `${job.action} ${binLabel(bin)}` : binLabel(bin)}</span>
      {bin.referenceNumber === null ? (
        <span className="ra-stop-no-number">{noNumberText}</span>
      ) : (
        <span className="ra-stop-number-text">{bin.referenceNumber}</span>
      )}
    </div>
  ));
}

/** The comments of a stop's jobs; of a swap, each says which job it is about. */
export function StopComments({ stop: { jobs } }: { stop: Stop }) {
  return jobs.map(
    ({ bin, job: { action, comment } }) =>
      comment && <div key={bin.id}>{jobs.length > 1 ? `${action}: ${comment}` : comment}</div>,
  );
}
