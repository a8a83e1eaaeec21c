import { createAction, createSlice } from '@reduxjs/toolkit';
import type { SessionContext, SessionEvent, SessionStatus } from './sessionMachine';

export interface SessionState extends SessionContext {
  status: SessionStatus;
}

/** One transition of the session machine, told to the store so that DevTools shows the session's whole story. */
export interface SessionTransition extends SessionContext {
  from: SessionStatus;
  to: SessionStatus;
  event: SessionEvent['type'];
}

const signedIn = createAction<SessionTransition>('session/signedIn');
const signedOut = createAction<SessionTransition>('session/signedOut');
const refused = createAction<SessionTransition>('session/refused');

/** The action for each state that the machine can be seen to enter. */
export const sessionActions = { signedIn, signedOut, refused };

function mirror(_state: SessionState, { payload: { to, user, refusal } }: { payload: SessionTransition }) {
  return { status: to, user, refusal };
}

const LOADING: SessionState = { status: 'loading', user: null, refusal: null };

/** The machine's mirror: nothing but its transitions writes here. */
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
