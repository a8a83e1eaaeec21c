import type { SkipBinFields } from '../../../contract/responses/skipBins';

/** ↻ beside a bin that is a job of a standing order. */
export function StandingOrderSign({ bin }: { bin: Pick<SkipBinFields, 'standingOrderId'> }) {
  if (bin.standingOrderId === null) return null;
  return (
    <span role="img" aria-label="Standing order" title="Standing order" className="ra-sign">
      ↻
    </span>
  );
}
