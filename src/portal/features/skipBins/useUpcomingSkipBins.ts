import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { effectOn } from '../../../contract/changes';
import { isDue, isOver, jobOf } from '../../../contract/lifecycle/lifecycle';
import { NEW_BIN } from '../../../contract/lifecycle/newBin';
import type { ChangedEntity } from '../../../contract/responses/changes';
import { TIME_SLOTS } from '../../../contract/skipBinChoices';
import type { SkipBin, SkipBinFields } from '../../../contract/responses/skipBins';
import { selectLive, type LiveState } from '../../api/live/liveSlice';
import { useListUpcomingSkipBinsQuery } from './skipBinsApi';

/** The order of the API's list of upcoming bins. */
function byDueTime(one: SkipBin, other: SkipBin): number {
  const timeOf = (bin: SkipBin) => {
    const { date, slot } = jobOf(bin);
    return `${bin[date]} ${TIME_SLOTS.findIndex((value) => value === bin[slot]) + 1}`;
  };
  const [mine, others] = [timeOf(one), timeOf(other)];
  return mine === others ? one.id - other.id : mine < others ? -1 : 1;
}

/** What has arrived of each bin, by id, in the order of its versions. */
function changedBins(arrived: LiveState['arrived']): Map<number, ChangedEntity[]> {
  const bins = new Map<number, ChangedEntity[]>();
  const all = new Map(
    Object.values(arrived)
      .flat()
      .map((change) => [change.id, change]),
  );
  for (const { entities } of all.values())
    for (const entity of entities) {
      if (entity.kind !== 'skipBin') continue;
      const changes = [...(bins.get(entity.id) ?? []), entity];
      bins.set(
        entity.id,
        changes.sort((one, other) => one.version - other.version),
      );
    }
  return bins;
}

/** The fields after some changes. */
function fieldsAfter(changes: readonly ChangedEntity[]): Partial<SkipBinFields> {
  const fields = changes.flatMap((change) => Object.entries(change.fields));
  const version = changes.at(-1)?.version;
  return {
    ...Object.fromEntries(fields.map(([field, change]) => [field, change.new])),
    ...(version === undefined ? {} : { version }),
  };
}

/** The bin after what has arrived since it was read; null if it was removed. The same object if nothing has, or not all of it. */
function updated<Bin extends SkipBinFields>(bin: Bin, changes: readonly ChangedEntity[] = []): Bin | null {
  const newer = changes.filter(({ version }) => version > bin.version);
  if (newer.some((change, index) => change.version !== bin.version + 1 + index)) return bin;
  const [last] = newer.slice(-1);
  if (!last) return bin;
  return effectOn(last) === 'removed' ? null : { ...bin, ...fieldsAfter(newer) };
}

/** The bins that were ordered as replacements, by the id of the bin that they replace. */
function newReplacements(changed: ReadonlyMap<number, ChangedEntity[]>): Map<number, SkipBinFields> {
  const replacements = new Map<number, SkipBinFields>();
  for (const [id, changes] of changed) {
    const [first, last] = [changes[0], changes.at(-1)];
    const replaced = first?.fields.previousSkipBinId?.new;
    if (typeof replaced !== 'number' || !first || effectOn(first) !== 'created') continue;
    if (last && effectOn(last) !== 'removed')
      replacements.set(replaced, { ...NEW_BIN, ...fieldsAfter(changes), id } as SkipBinFields);
  }
  return replacements;
}

/**
 * The upcoming bins after the changes that have arrived since they were read. The list is read again after each change; until
 * then, a fast user's next key would act on the bins as they were before.
 */
export function withArrived(listed: readonly SkipBin[], arrived: LiveState['arrived']): readonly SkipBin[] {
  const changed = changedBins(arrived);
  if (changed.size === 0) return listed;
  const ordered = newReplacements(changed);
  const after = listed.flatMap((bin) => {
    const own = updated(bin, changed.get(bin.id));
    if (own === null) return [];
    const known = own.replacement ?? ordered.get(bin.id) ?? null;
    const replacement = known && updated(known, changed.get(known.id));
    const standing = replacement && !isOver(replacement) ? replacement : null;
    return [standing === own.replacement ? own : { ...own, replacement: standing }];
  });
  const isSame = after.length === listed.length && after.every((bin, index) => bin === listed[index]);
  return isSame ? listed : after.filter(isDue).sort(byDueTime);
}

/** The read of the upcoming bins; its data has the changes that have arrived since. */
export function useUpcomingSkipBins() {
  const read = useListUpcomingSkipBinsQuery();
  const { arrived } = useSelector(selectLive);
  const data = useMemo(() => read.data && withArrived(read.data, arrived), [read.data, arrived]);
  // The same object as long as nothing has changed, so that memoised tables do not re-render.
  return useMemo(() => ({ ...read, data, currentData: data }), [read, data]);
}
