import { createAction, createSlice } from '@reduxjs/toolkit';
import { LOADING, type SessionState, type SessionTransition } from './sessionMachine';

const signedIn = createAction<SessionTransition>('session/signedIn');
const signedOut = createAction<SessionTransition>('session/signedOut');
const refused = createAction<SessionTransition>('session/refused');

/** The action for each state that the machine can enter. */
export const sessionActions = { signedIn, signedOut, refused };

function mirror(_state: SessionState, { payload: { to, user, refusal } }: { payload: SessionTransition }) {
  return { status: to, user, refusal };
}

/** Mirrors the session machine: only its transitions write here. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: LOADING,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(signedIn, mirror).addCase(signedOut, mirror).addCase(refused, mirror),
});

interface WithSession {
  session: SessionState;
}

export const selectSession = (state: WithSession) => state.session;
