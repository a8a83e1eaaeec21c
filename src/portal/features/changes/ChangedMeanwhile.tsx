import { Callout } from '@blueprintjs/core';
import type { SerializedError } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Change } from '../../../contract/responses/changes';
import type { EntityKind } from '../../../contract/commands';
import type { ApiError } from '../../api/baseQuery';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { entityKey, selectLive } from '../../api/live/liveSlice';
import { saveError } from '../../api/saveError';
import { changeSentence } from './changeWords';

export interface ChangedMeanwhileProps {
  kind: EntityKind;
  /** The record when the dialog was opened. */
  opened: { id: number; version: number };
  /** The error of a refused attempt, which holds the changes that were made meanwhile. */
  refusal?: ApiError | SerializedError | undefined;
}

/** Shows in an open dialog that a colleague has changed its record. The input is kept. */
export function ChangedMeanwhile({ kind, opened: { id, version }, refusal }: ChangedMeanwhileProps) {
  const timeZone = useSelector(selectBusinessTimeZone);
  const arrived = useSelector(selectLive).arrived[entityKey({ kind, id })]?.at(-1);
  const versionAfter = (change: Change | undefined) =>
    change?.entities.find((entity) => entity.kind === kind && entity.id === id)?.version ?? 0;
  const refused = saveError(refusal)?.changes?.[0];
  // Without the stream, the refusal has the newer one.
  const change = versionAfter(refused) > versionAfter(arrived) ? refused : arrived;
  if (!change || versionAfter(change) <= version) return null;
  return (
    <Callout intent="primary" compact role="status" className="ra-dialog-notice">
      This was changed while you had it open: {changeSentence(change, timeZone)}
    </Callout>
  );
}
