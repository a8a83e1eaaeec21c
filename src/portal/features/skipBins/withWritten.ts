import { jobFields } from '../../../contract/jobFields';
import { isOver, TIME_SLOTS, type SkipBin } from '../../../contract/skipBins';

/** The order of the API's list of upcoming bins. */
function byDueTime(one: SkipBin, other: SkipBin): number {
  const timeOf = (bin: SkipBin) => {
    const { date, slot } = jobFields(bin);
    return `${bin[date]} ${TIME_SLOTS.findIndex((value) => value === bin[slot]) + 1}`;
  };
  const [mine, others] = [timeOf(one), timeOf(other)];
  return mine === others ? one.id - other.id : mine < others ? -1 : 1;
}

const isDue = (bin: SkipBin) => !isOver(bin) && bin[jobFields(bin).date] !== null;

/** The upcoming bins after writes to some of them, until the list is read again. */
export function withWritten(listed: SkipBin[], written: readonly SkipBin[]): SkipBin[] {
  const writtenById = new Map(written.map((bin) => [bin.id, bin]));
  const shown = listed.map((bin) => {
    const newer = writtenById.get(bin.id);
    // A list that was read since may have a colleague's later change.
    return newer && newer.version > bin.version ? newer : bin;
  });
  const upcoming = shown.filter((bin) => {
    const previous = writtenById.get(bin.previousSkipBinId ?? 0);
    // A withdrawn collection has cancelled the replacement.
    return isDue(bin) && (!previous || previous.replacement?.id === bin.id);
  });
  return upcoming.sort(byDueTime);
}
