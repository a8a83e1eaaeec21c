import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { bulkProgressSlice } from '../bulkProgressSlice';
import { useBulkSkipBinsMutation, type BulkCommand, type RefusedSkipBin } from '../skipBinsApi';

/** How many bins of the last bulk write were done. */
export interface BulkOutcome {
  done: number;
  total: number;
}

/**
 * What is sent next for a refused bin: the current bin. But if a colleague did the job, the old one stays: the server refuses it
 * again, so that the bin's next job is not done by mistake.
 */
function asKnown(bin: SkipBin, current: SkipBin | undefined): SkipBin {
  return current && jobOf(current).date === jobOf(bin).date ? current : bin;
}

/** A bulk write. Refused and unsent bins stay in `waiting`; `refused` has the reasons. */
export function useBulk(possible: readonly SkipBin[]) {
  const dispatch = useDispatch();
  const [bulkSkipBins, { error, isLoading: isRunning }] = useBulkSkipBinsMutation();
  const [refused, setRefused] = useState<readonly RefusedSkipBin[]>([]);
  const [waiting, setWaiting] = useState(possible);
  const [outcome, setOutcome] = useState<BulkOutcome>();

  /** @returns whether all are done */
  async function send(commands: readonly BulkCommand[]): Promise<boolean> {
    const result = await bulkSkipBins(commands).unwrap();
    const done = new Set(result.done.map(({ bin }) => bin.id));
    if (done.size === commands.length) return true;
    const current = new Map(result.refused.map((one) => [one.id, one.current]));
    setRefused(result.refused);
    setOutcome({ done: done.size, total: commands.length });
    setWaiting(waiting.flatMap((bin) => (done.has(bin.id) ? [] : [asKnown(bin, current.get(bin.id))])));
    return false;
  }

  return {
    waiting,
    refused,
    isRunning,
    /** Of the last bulk write; undefined while one is running. */
    outcome: isRunning ? undefined : outcome,
    /** Stops the running bulk write; undefined if none is running. */
    stop: isRunning ? () => void dispatch(bulkProgressSlice.actions.stopped()) : undefined,
    error,
    send,
  };
}
