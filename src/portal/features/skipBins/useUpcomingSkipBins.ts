import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { dueFieldNames } from '../../../contract/dueFieldNames';
import { isOver } from '../../../contract/lifecycle';
import { TIME_SLOTS } from '../../../contract/skipBins';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { useListUpcomingSkipBinsQuery } from './skipBinsApi';
import { selectWrittenBins, type BinsById } from './writtenBinsSlice';

/** The order of the API's list of upcoming bins. */
function byDueTime(one: SkipBin, other: SkipBin): number {
  const timeOf = (bin: SkipBin) => {
    const { date, slot } = dueFieldNames(bin);
    return `${bin[date]} ${TIME_SLOTS.findIndex((value) => value === bin[slot]) + 1}`;
  };
  const [mine, others] = [timeOf(one), timeOf(other)];
  return mine === others ? one.id - other.id : mine < others ? -1 : 1;
}

const isDue = (bin: SkipBin) => !isOver(bin) && bin[dueFieldNames(bin).date] !== null;

/**
 * The upcoming bins, with what the user has written since they were read. The list is read again after each write; until
 * then, a fast user's next key would act on the bins as they were before.
 */
export function withWritten(listed: readonly SkipBin[], written: BinsById): readonly SkipBin[] {
  const replacements = new Map(
    Object.values(written).flatMap(({ replacement }) => (replacement ? [[replacement.id, replacement]] : [])),
  );
  const newer = new Map(
    listed.flatMap((bin) => {
      const replacement = replacements.get(bin.id);
      const own = written[bin.id] ?? (replacement && { ...bin, ...replacement });
      return own && own.version > bin.version ? [[bin.id, own]] : [];
    }),
  );
  if (newer.size === 0) return listed;
  return listed
    .map((bin) => newer.get(bin.id) ?? bin)
    .filter((bin) => {
      const previous = newer.get(bin.previousSkipBinId ?? 0);
      // A withdrawn collection has cancelled the replacement that was to come.
      const isCancelled = bin.status === 'pending' && previous && previous.replacement?.id !== bin.id;
      return isDue(bin) && !isCancelled;
    })
    .sort(byDueTime);
}

/** The read of the upcoming bins; its data has what the user has written since. */
export function useUpcomingSkipBins() {
  const read = useListUpcomingSkipBinsQuery();
  const written = useSelector(selectWrittenBins);
  const data = useMemo(() => read.data && withWritten(read.data, written), [read.data, written]);
  // The same object as long as nothing has changed, so that memoised tables do not re-render.
  return useMemo(() => ({ ...read, data, currentData: data }), [read, data]);
}
