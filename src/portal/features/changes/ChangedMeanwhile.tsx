import { Callout } from '@blueprintjs/core';
import { useContext } from 'react';
import { useSelector } from 'react-redux';
import type { Change, EntityKind } from '../../../contract/changes';
import { selectBusinessTimeZone } from '../../api/businessDaySlice';
import { entityKey, selectLive } from '../../api/live/liveSlice';
import { changeSentence } from '../../format/changes';
import { ConflictContext } from '../../ui/form/useConflict';

interface ChangedMeanwhileProps {
  kind: EntityKind;
  /** The record when the dialog was opened. */
  opened: { id: number; version: number };
  /** The changes in a refused attempt's response, newest first. */
  told?: readonly Change[] | undefined;
}

/** Tells the user of an open dialog that a colleague changed its record; the input is kept. */
export function ChangedMeanwhile({ kind, opened: { id, version }, told = [] }: ChangedMeanwhileProps) {
  const { conflict } = useContext(ConflictContext);
  const timeZone = useSelector(selectBusinessTimeZone);
  const arrived = useSelector(selectLive).arrived[entityKey({ kind, id })];
  const change = arrived ?? told[0];
  const changed = change?.entities.find((entity) => entity.kind === kind && entity.id === id);
  // A conflict is shown by its own panel.
  if (conflict || !change || !changed || changed.version <= version) return null;
  return (
    <Callout intent="primary" compact role="status" className="ra-dialog-notice">
      This was changed while you had it open: {changeSentence(change, timeZone)}
    </Callout>
  );
}
