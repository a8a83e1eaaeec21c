import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SkipBin } from '../../../contract/skipBins';
import { isSessionOver } from '../../session/sessionSlice';
import { skipBinsApi } from './skipBinsApi';

/** The bins that the user has written, by their ids, as they were answered: lists that are read later have newer ones. */
export type WrittenBins = Readonly<Record<number, SkipBin>>;

const { bulkSkipBins, ...commands } = skipBinsApi.endpoints;
const isWritten = isAnyOf(
  commands.updateSkipBin.matchFulfilled,
  commands.markDelivered.matchFulfilled,
  commands.requestCollection.matchFulfilled,
  commands.withdrawCollection.matchFulfilled,
  commands.rescheduleSkipBin.matchFulfilled,
  commands.markCollected.matchFulfilled,
  commands.cancelSkipBin.matchFulfilled,
);

const initialState: WrittenBins = {};

export const writtenBinsSlice = createSlice({
  name: 'writtenBins',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(isSessionOver, () => initialState)
      .addMatcher(isWritten, (written, { payload }) => ({ ...written, [payload.id]: payload }))
      .addMatcher(bulkSkipBins.matchFulfilled, (written, { payload }) => ({
        ...written,
        ...Object.fromEntries(payload.done.map(({ bin }) => [bin.id, bin])),
      })),
});

export const selectWrittenBins = ({ writtenBins }: { writtenBins: WrittenBins }) => writtenBins;
