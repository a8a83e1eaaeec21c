import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Change, StreamOpened } from '../../../contract/responses/changes';
import type { EntityKind } from '../../../contract/commands';

type StreamStatus = 'closed' | 'connecting' | 'open' | 'down';

export interface LiveState {
  stream: StreamStatus;
  /** The last received change; a reopened stream resumes after it. */
  lastChangeId: number | null;
  /** The newest received changes of each entity, by kind and id, the last one last. */
  arrived: Record<string, Change[]>;
  /** Entities that have just changed, by kind and id, with the id of the change. */
  marked: Record<string, number>;
  /** The ids of the changes that are known: the stream also brings the tab's own, and after a reconnect repeats some. */
  known: number[];
}

/** Forms are open for minutes; older changes are of no use to them. */
const MAX_REMEMBERED = 200;
const MAX_OF_ENTITY = 20;
const MAX_KNOWN = 1_000;

const NOTHING: LiveState = { stream: 'closed', lastChangeId: null, arrived: {}, marked: {}, known: [] };

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
    /** A reopened stream resumes after the last change that it has brought: an answer's change may overtake others. */
    streamAdvanced: (state, { payload }: PayloadAction<number>) => {
      state.lastChangeId = Math.max(state.lastChangeId ?? 0, payload);
    },
    changesArrived: (state, { payload }: PayloadAction<readonly Change[]>) => {
      state.known = [...state.known, ...payload.map(({ id }) => id)].slice(-MAX_KNOWN);
      for (const change of payload)
        for (const entity of change.entities) {
          const key = entityKey(entity);
          const all = [...(state.arrived[key] ?? []), change].sort((one, other) => one.id - other.id);
          // Re-inserted at the end: entries stay oldest first, and the oldest are dropped to bound the store.
          delete state.arrived[key];
          state.arrived[key] = all.slice(-MAX_OF_ENTITY);
          state.marked[key] = change.id;
        }
      for (const key of Object.keys(state.arrived).slice(0, -MAX_REMEMBERED)) delete state.arrived[key];
    },
    marksFaded: (state, { payload }: PayloadAction<readonly number[]>) => {
      for (const [key, changeId] of Object.entries(state.marked)) {
        if (payload.includes(changeId)) delete state.marked[key];
      }
    },
  },
  selectors: {
    selectLive: (live) => live,
    selectMarked: ({ marked }) => marked,
    selectStreamStatus: ({ stream }) => stream,
  },
});

export const { selectLive, selectMarked, selectStreamStatus } = liveSlice.selectors;
