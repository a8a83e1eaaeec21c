import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';

/** The progress of the current bulk write. */
interface BulkProgress {
  /** A bulk write sends only while this is its id: after a sign-out it must not go on as the next user. */
  id: string;
  /** Writes that were answered. */
  answered: number;
  total: number;
  /** The user has stopped it: no further write is sent. */
  isStopping: boolean;
}

interface BulkWrites {
  running: BulkProgress | null;
  /** The bins of the last one that has done all that it was to do: they are selected no longer. */
  finished: readonly number[];
}

const NONE: BulkWrites = { running: null, finished: [] };

export const bulkProgressSlice = createSlice({
  name: 'bulkProgress',
  initialState: NONE,
  reducers: {
    begun: (writes, { payload }: PayloadAction<Pick<BulkProgress, 'id' | 'total'>>) => {
      writes.running = { ...payload, answered: 0, isStopping: false };
    },
    advanced: ({ running }, { payload: id }: PayloadAction<string>) => {
      if (running?.id === id) running.answered += 1;
    },
    stopped: ({ running }) => {
      if (running) running.isStopping = true;
    },
    ended: (writes, { payload: id }: PayloadAction<string>) => {
      if (writes.running?.id === id) writes.running = null;
    },
    finished: (writes, { payload }: PayloadAction<number[]>) => {
      writes.finished = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isSessionOver, (writes) => {
      writes.running = null;
    }),
});

export interface WithBulkProgress {
  bulkProgress: BulkWrites;
}

export const selectBulkProgress = ({ bulkProgress }: WithBulkProgress) => bulkProgress.running;
export const selectFinishedBins = ({ bulkProgress }: WithBulkProgress) => bulkProgress.finished;

/** Whether this bulk write may send another write. */
export function mayBulkSend({ bulkProgress }: WithBulkProgress, id: string): boolean {
  const { running } = bulkProgress;
  return running?.id === id && !running.isStopping;
}
