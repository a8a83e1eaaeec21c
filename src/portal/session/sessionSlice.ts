import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { LOADING, type SessionState, type SessionTransition } from './sessionMachine';

function mirror(_state: SessionState, { payload }: PayloadAction<SessionTransition>): SessionState {
  const { to, user, refusal, endedFor } = payload;
  return { status: to, user, refusal, endedFor };
}

/** Mirrors the session machine: only its transitions write here, with an action for each state that it can enter. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: LOADING,
  reducers: { signedIn: mirror, signedOut: mirror, refused: mirror },
  selectors: { selectSession: (session) => session },
});

export const { selectSession } = sessionSlice.selectors;

/** Whether an action ends the session: what the user has done and seen must not stay for the next one. */
export const isSessionOver = isAnyOf(sessionSlice.actions.signedOut, sessionSlice.actions.refused);
