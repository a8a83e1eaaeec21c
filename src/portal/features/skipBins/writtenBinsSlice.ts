import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { isSessionOver } from '../../session/sessionSlice';
import { skipBinsApi } from './skipBinsApi';

export type BinsById = Readonly<Record<number, SkipBin>>;

interface WrittenBins {
  /** By id, the bins that the user has written since the upcoming bins were read, as the API answered. */
  bins: BinsById;
  /** By id, their versions when the last read began: bins not written since are dropped when it ends. */
  versionsAtRead: Readonly<Record<number, number>>;
}

const { bulkSkipBins, listUpcomingSkipBins, ...commands } = skipBinsApi.endpoints;
const isWritten = isAnyOf(
  commands.updateSkipBin.matchFulfilled,
  commands.markDelivered.matchFulfilled,
  commands.requestCollection.matchFulfilled,
  commands.withdrawCollection.matchFulfilled,
  commands.rescheduleSkipBin.matchFulfilled,
  commands.markCollected.matchFulfilled,
  commands.cancelSkipBin.matchFulfilled,
);

const initialState: WrittenBins = { bins: {}, versionsAtRead: {} };

export const writtenBinsSlice = createSlice({
  name: 'writtenBins',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(isSessionOver, () => initialState)
      .addMatcher(isWritten, ({ bins }, { payload }) => {
        bins[payload.id] = payload;
      })
      .addMatcher(bulkSkipBins.matchFulfilled, ({ bins }, { payload }) => {
        for (const { bin } of payload.done) bins[bin.id] = bin;
      })
      .addMatcher(listUpcomingSkipBins.matchPending, (state) => {
        state.versionsAtRead = Object.fromEntries(
          Object.values(state.bins).map(({ id, version }) => [id, version]),
        );
      })
      .addMatcher(listUpcomingSkipBins.matchFulfilled, ({ bins, versionsAtRead }) => {
        for (const { id, version } of Object.values(bins))
          if (versionsAtRead[id] === version) delete bins[id];
      }),
});

export const selectWrittenBins = ({ writtenBins }: { writtenBins: WrittenBins }) => writtenBins.bins;
