import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSessionOver } from '../../session/sessionSlice';

/** The progress of the current bulk write. */
interface BulkProgress {
  /** Writes that were answered. */
  answered: number;
  total: number;
  /** The user has stopped it: no further write is sent. */
  isStopping: boolean;
}

export const bulkProgressSlice = createSlice({
  name: 'bulkProgress',
  initialState: null as BulkProgress | null,
  reducers: {
    begun: (_progress, { payload }: PayloadAction<{ total: number }>) => ({
      answered: 0,
      total: payload.total,
      isStopping: false,
    }),
    advanced: (progress) => {
      if (progress) progress.answered += 1;
    },
    stopped: (progress) => {
      if (progress) progress.isStopping = true;
    },
    ended: () => null,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => null),
});

export interface WithBulkProgress {
  bulkProgress: BulkProgress | null;
}

export const selectBulkProgress = ({ bulkProgress }: WithBulkProgress) => bulkProgress;

/** Whether the bulk write may send another write. */
export function mayBulkSend({ bulkProgress }: WithBulkProgress): boolean {
  return bulkProgress?.isStopping === false;
}
