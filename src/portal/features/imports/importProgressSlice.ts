import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ImportStep } from '../../../contract/imports';
import { isSessionOver } from '../../session/sessionSlice';

/** The progress of the check or the import that is under way. */
export interface ImportProgress {
  /** 'sending' until the server's first line. */
  step: 'sending' | ImportStep;
  done: number;
  of: number;
  /** The user has cancelled it; it may not have ended yet. */
  isStopping: boolean;
}

export const importProgressSlice = createSlice({
  name: 'importProgress',
  initialState: null as ImportProgress | null,
  reducers: {
    begun: (): ImportProgress => ({ step: 'sending', done: 0, of: 1, isStopping: false }),
    advanced: (progress, { payload }: PayloadAction<Pick<ImportProgress, 'step' | 'done' | 'of'>>) =>
      progress && { ...progress, ...payload },
    stopRequested: (progress) => {
      if (progress) progress.isStopping = true;
    },
    ended: () => null,
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => null),
});

export interface WithImportProgress {
  importProgress: ImportProgress | null;
}

export const selectImportProgress = ({ importProgress }: WithImportProgress) => importProgress;
