import { createSlice, isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import type { Change, StreamOpened } from '../../../contract/responses/changes';
import type { EntityKind } from '../../../contract/commands';
import { changeIdsOf, type ApiMeta } from '../baseQuery';

type StreamStatus = 'closed' | 'connecting' | 'open' | 'down';

export interface LiveState {
  stream: StreamStatus;
  /** The last received change; a reopened stream resumes after it. */
  lastChangeId: number | null;
  /** The newest received change of each entity, by kind and id. */
  arrived: Record<string, Change>;
  /** Entities that have just changed, by kind and id, with the id of the change. */
  marked: Record<string, number>;
  /** Change ids of mutations that succeeded in this tab: the response has already invalidated what they affect. */
  answered: number[];
}

/** Forms are open for minutes; older changes are of no use to them. */
const MAX_REMEMBERED = 200;

const NOTHING: LiveState = { stream: 'closed', lastChangeId: null, arrived: {}, marked: {}, answered: [] };

export function entityKey({ kind, id }: { kind: EntityKind; id: number }): string {
  return `${kind} ${id}`;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: NOTHING,
  reducers: {
    streamConnecting: (state) => {
      if (state.stream === 'closed') state.stream = 'connecting';
    },
    /** The first stream starts at the server's latest change; a reopened one keeps its own position. */
    streamOpened: (state, { payload }: PayloadAction<StreamOpened>) => {
      state.stream = 'open';
      state.lastChangeId ??= payload.lastChangeId;
    },
    streamLost: (state) => {
      state.stream = 'down';
    },
    streamClosed: () => NOTHING,
    changeArrived: (state, { payload }: PayloadAction<Change>) => {
      state.lastChangeId = Math.max(state.lastChangeId ?? 0, payload.id);
      for (const entity of payload.entities) {
        const key = entityKey(entity);
        const known = state.arrived[key];
        if (known && known.id > payload.id) continue;
        // Re-inserted at the end: entries stay oldest first, and the oldest are dropped to bound the store.
        delete state.arrived[key];
        state.arrived[key] = payload;
        state.marked[key] = payload.id;
      }
      for (const key of Object.keys(state.arrived).slice(0, -MAX_REMEMBERED)) delete state.arrived[key];
    },
    marksFaded: (state, { payload }: PayloadAction<{ changeId: number }>) => {
      for (const [key, changeId] of Object.entries(state.marked)) {
        if (changeId === payload.changeId) delete state.marked[key];
      }
    },
  },
  // Fulfilled only: a mutation that failed after some of its writes invalidates nothing, so the stream must do it.
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, { meta }) => {
      const ids = changeIdsOf((meta as { baseQueryMeta?: ApiMeta }).baseQueryMeta);
      if (ids.length > 0) state.answered = [...state.answered, ...ids].slice(-MAX_REMEMBERED);
    }),
  selectors: {
    selectLive: (live) => live,
    selectMarked: ({ marked }) => marked,
    selectStreamStatus: ({ stream }) => stream,
  },
});

export const { selectLive, selectMarked, selectStreamStatus } = liveSlice.selectors;
