import { createSlice } from '@reduxjs/toolkit';
import { effectOn } from '../../../contract/changes';
import type { Change, ChangedEntity } from '../../../contract/responses/changes';
import { entityKey, liveSlice } from '../../api/live/liveSlice';
import { changesApi } from '../../features/changes/changesApi';
import { isSessionOver } from '../../session/sessionSlice';

/** A removed record. Accounts and job sites are removed only by undoing their creation. */
export interface Removed extends Pick<ChangedEntity, 'kind' | 'id' | 'name' | 'accountId'> {
  /** E-mail address of the actor; null if it was undone in this tab. */
  by: string | null;
}

const NOTHING: Record<string, Removed> = {};

function note(state: Record<string, Removed>, { entities }: Change, by: string | null) {
  for (const entity of entities) {
    const { kind, id, name, accountId } = entity;
    const key = entityKey(entity);
    if (effectOn(entity) !== 'removed') delete state[key];
    // An undo in this tab also arrives by the live stream.
    else state[key] ??= { kind, id, name, accountId, by };
  }
}

export const removedSlice = createSlice({
  name: 'removed',
  initialState: NOTHING,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(liveSlice.actions.changesArrived, (state, { payload }) => {
        for (const change of payload) note(state, change, change.actorEmail);
      })
      .addMatcher(changesApi.endpoints.undoChange.matchFulfilled, (state, { payload }) => {
        for (const change of payload) note(state, change, null);
      })
      .addMatcher(isSessionOver, () => NOTHING),
  selectors: { selectRemoved: (removed) => removed },
});

export const { selectRemoved } = removedSlice.selectors;
