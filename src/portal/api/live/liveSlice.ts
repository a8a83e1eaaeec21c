import { createSlice, isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import type { Change, EntityKind, StreamOpened } from '../../../contract/changes';
import { changeIdsOf, type ApiMeta } from '../baseQuery';

export type StreamStatus = 'closed' | 'connecting' | 'open' | 'down';

export interface LiveState {
  stream: StreamStatus;
  /** The last change that arrived, from which a stream that was lost goes on. */
  lastChangeId: number | null;
  /** The newest change of each entity that arrived, by its kind and id. */
  arrived: Record<string, Change>;
  /** What has only just changed, by its kind and id, and by which change. */
  marked: Record<string, number>;
  /** The ids of the changes by mutations that succeeded here: what they touch is being read again. */
  answered: number[];
}

/** Forms are open for minutes: what arrived long ago is of no use to them. */
const MOST_REMEMBERED = 200;

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
    /** Begins after the last change that there was; one that comes back knows better. */
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
        // The oldest first, so that a long day does not fill the store.
        delete state.arrived[key];
        state.arrived[key] = payload;
        state.marked[key] = payload.id;
      }
      for (const key of Object.keys(state.arrived).slice(0, -MOST_REMEMBERED)) delete state.arrived[key];
    },
    marksFaded: (state, { payload }: PayloadAction<{ changeId: number }>) => {
      for (const [key, changeId] of Object.entries(state.marked)) {
        if (changeId === payload.changeId) delete state.marked[key];
      }
    },
  },
  // A mutation that failed after some of its writes has nothing read again: the stream's news of those writes does.
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilled, (state, { meta }) => {
      const ids = changeIdsOf((meta as { baseQueryMeta?: ApiMeta }).baseQueryMeta);
      if (ids.length > 0) state.answered = [...state.answered, ...ids].slice(-MOST_REMEMBERED);
    }),
});

interface WithLive {
  live: LiveState;
}

export const selectLive = (state: WithLive) => state.live;
export const selectMarked = (state: WithLive) => state.live.marked;
export const selectStreamStatus = (state: WithLive) => state.live.stream;
