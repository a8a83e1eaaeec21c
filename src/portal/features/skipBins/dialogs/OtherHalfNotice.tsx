import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import type { SkipBinFields } from '../../../../contract/responses/skipBins';
import { formatDateWithSlot } from '../../../format/dates';
import { binName } from '../../../format/skipBins';
import { dueOf } from '../dueOf';

interface OtherHalfNoticeProps {
  other: SkipBinFields | undefined;
  /** What happens to it. */
  moves: string;
}

/** Says that the other half of a swap moves, too. */
export function OtherHalfNotice({ other, moves }: OtherHalfNoticeProps) {
  if (!other) return null;
  const { date, slot } = dueOf(other);
  return (
    <p>
      This is one half of a swap: the {jobOf(other).label.toLowerCase()} of {binName(other)}, due on{' '}
      {formatDateWithSlot(date, slot)}, {moves}.
    </p>
  );
}
