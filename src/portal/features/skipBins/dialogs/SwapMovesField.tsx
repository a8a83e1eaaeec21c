import { Radio, RadioGroup } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import { alignOtherHalfIfMoved } from '../../../../contract/lifecycle/swapHalves';
import type { SwapMoves } from '../../../../contract/skipBinChoices';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { formatDateWithSlot } from '../../../format/dates';
import { binName } from '../../../format/skipBins';
import { dueOf } from '../dueOf';

/** Asks, once one bin of a swap is rescheduled, whether the other one moves, too. */
export function SwapMovesField({ bin, previous }: { bin: SkipBin; previous: SkipBin | undefined }) {
  const { values, setFieldValue } = useFormikContext<Partial<SkipBin> & { swapMoves: SwapMoves }>();
  const after = { ...bin, ...values };
  const moved = alignOtherHalfIfMoved(bin, after, { previous, replacement: bin.replacement });
  if (!moved) return null;
  const { other, fields } = moved;
  const what = `the ${jobOf(other).label.toLowerCase()} of ${binName(other)}`;
  const [from, to] = [dueOf(other), dueOf({ ...other, ...fields })].map(({ date, slot }) =>
    formatDateWithSlot(date, slot),
  );
  return (
    <RadioGroup
      label="This is one half of a swap. What moves?"
      selectedValue={values.swapMoves}
      onChange={({ currentTarget }) => void setFieldValue('swapMoves', currentTarget.value)}
    >
      <Radio value="both" label={`Both: ${what} moves to ${to}`} />
      <Radio value="one" label={`Only this one: ${what} stays on ${from}`} />
    </RadioGroup>
  );
}
