import { useState } from 'react';
import type { SkipBin } from '../../../../contract/skipBins';
import { saveError } from '../../../api/saveError';
import { useBulkMarkMutation, type BulkMark, type RefusedMark } from '../skipBinsApi';

/** One command to several bins. Refused bins are left waiting, each with the reason. */
export function useBulk(possible: readonly SkipBin[], onDone: () => void) {
  const [bulkMark, { error }] = useBulkMarkMutation();
  const [refused, setRefused] = useState<readonly RefusedMark[]>([]);
  const [waiting, setWaiting] = useState(possible);

  async function send(mark: BulkMark) {
    const outcome = await bulkMark(mark).unwrap();
    if (outcome.refused.length === 0) return onDone();
    setRefused(outcome.refused);
    setWaiting(
      waiting.flatMap((bin) =>
        outcome.refused.flatMap(({ id, current }) => (id === bin.id ? [current ?? bin] : [])),
      ),
    );
  }

  return { waiting, refused, error: saveError(error), send };
}
