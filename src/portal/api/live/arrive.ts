import type { Dispatch } from '@reduxjs/toolkit';
import type { Change } from '../../../contract/responses/changes';
import { tagsOfChange } from '../tags';
import { invalidateOnceShown } from './invalidateOnceShown';
import { liveSlice, type LiveState } from './liveSlice';

/** How long a changed record is marked. */
const MARK_MILLISECONDS = 4_000;

const { changesArrived, marksFaded } = liveSlice.actions;

/**
 * Puts changes into the store, from the response to a write or from the stream, and invalidates the reads that they affect. A
 * change that is known already has no effect.
 */
export function arrive(changes: readonly Change[]) {
  return (dispatch: Dispatch, getState: () => { live: LiveState }): void => {
    const known = new Set(getState().live.known);
    const fresh = changes.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    dispatch(changesArrived(fresh));
    invalidateOnceShown(dispatch, fresh.flatMap(tagsOfChange));
    setTimeout(() => dispatch(marksFaded(fresh.map(({ id }) => id))), MARK_MILLISECONDS);
  };
}
