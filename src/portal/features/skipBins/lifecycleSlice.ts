import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { SkipBinState, SkipBinVerb } from '../../../contract/lifecycle/skipBinMachine';
import { isSessionOver } from '../../session/sessionSlice';

/** One transition of a bin in its lifecycle; a new bin has no state before. */
export interface SkipBinTransition {
  id: number;
  from: SkipBinState | null;
  to: SkipBinState;
  event: SkipBinVerb | 'create';
}

const NAME = 'skipBinLifecycle';
type TransitionAction = PayloadAction<SkipBinTransition>;

/** An action that is named after the state that a bin has entered. */
export const entered = (payload: SkipBinTransition): TransitionAction => ({
  type: `${NAME}/${payload.to}`,
  payload,
});

const hasEntered = (action: UnknownAction): action is TransitionAction =>
  action.type.startsWith(`${NAME}/`) && !lifecycleSlice.actions.read.match(action);

const NONE: Record<number, SkipBinState> = {};

/** By id, the lifecycle's state of each bin that was read; for DevTools only: without them it stays empty. */
export const lifecycleSlice = createSlice({
  name: NAME,
  initialState: NONE,
  reducers: {
    read: (states, { payload }: PayloadAction<Record<number, SkipBinState>>) => ({ ...states, ...payload }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(hasEntered, (states, { payload }) => {
        states[payload.id] = payload.to;
      })
      .addMatcher(isSessionOver, () => ({})),
});
