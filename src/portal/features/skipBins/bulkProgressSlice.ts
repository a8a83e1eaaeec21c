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

export const bulkProgressSlice = createSlice({
  name: 'bulkProgress',
  initialState: null as BulkProgress | null,
  reducers: {
    begun: (_progress, { payload }: PayloadAction<Pick<BulkProgress, 'id' | 'total'>>) => ({
      ...payload,
      answered: 0,
      isStopping: false,
    }),
    advanced: (progress, { payload: id }: PayloadAction<string>) => {
      if (progress?.id === id) progress.answered += 1;
    },
    stopped: (progress) => {
      if (progress) progress.isStopping = true;
    },
    ended: (progress, { payload: id }: PayloadAction<string>) => (progress?.id === id ? null : progress),
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => null),
});

export interface WithBulkProgress {
  bulkProgress: BulkProgress | null;
}

export const selectBulkProgress = ({ bulkProgress }: WithBulkProgress) => bulkProgress;

/** Whether this bulk write may send another write. */
export function mayBulkSend({ bulkProgress }: WithBulkProgress, id: string): boolean {
  return bulkProgress?.id === id && !bulkProgress.isStopping;
}
