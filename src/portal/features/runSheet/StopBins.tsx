import { attemptsInFull } from '../../format/attempts';
import { binLabel } from '../../format/skipBins';
import { StandingOrderSign } from '../standingOrders/StandingOrderSign';
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
      <span>
        {jobs.length > 1 ? `${job.action} ${binLabel(bin)}` : binLabel(bin)}
        <StandingOrderSign bin={bin} />
        {bin.purchaseOrder && <div>PO {bin.purchaseOrder}</div>}
      </span>
      {bin.referenceNumber === null ? (
        <span className="ra-stop-no-number">{noNumberText}</span>
      ) : (
        <span className="ra-stop-number-text">{bin.referenceNumber}</span>
      )}
    </div>
  ));
}

/** The comments of a stop's jobs, and what has kept each from being done; of a swap, each says which job it is about. */
export function StopComments({ stop: { jobs } }: { stop: Stop }) {
  return jobs.flatMap(({ bin, job: { action, comment } }) =>
    [attemptsInFull(bin), comment].map(
      (text, index) =>
        text && <div key={`${bin.id} ${index}`}>{jobs.length > 1 ? `${action}: ${text}` : text}</div>,
    ),
  );
}
