import { createActor } from 'xstate';
import {
  LOADING,
  sessionMachine,
  type SessionEvent,
  type SessionStatus,
} from '../../../src/portal/session/sessionMachine';

const user = { displayName: 'Robin Marsh', email: 'robin@example.com', photoURL: null };
const signedIn: SessionEvent = { type: 'userSignedIn', user };
const signedOut = { type: 'userSignedOut' } as const;
const refused: SessionEvent = { type: 'accessRefused', reason: 'Staff only' };

const TABLE: [SessionStatus, SessionEvent, SessionStatus][] = [
  ['loading', signedIn, 'signedIn'],
  ['loading', signedOut, 'signedOut'],
  ['loading', refused, 'loading'],
  ['signedOut', signedIn, 'signedIn'],
  ['signedOut', signedOut, 'signedOut'],
  ['signedOut', refused, 'signedOut'],
  ['signedIn', signedIn, 'signedIn'],
  ['signedIn', signedOut, 'signedOut'],
  ['signedIn', refused, 'refused'],
  ['refused', signedIn, 'signedIn'],
  ['refused', signedOut, 'signedOut'],
  ['refused', refused, 'refused'],
];

describe('the session [SESSION-1]', () => {
  it("is loading until the provider's first report", () => {
    expect(createActor(sessionMachine).start().getSnapshot().value).toBe('loading');
  });

  it.each(TABLE)('%s on %j: %s', (value, event, expected) => {
    const snapshot = sessionMachine.resolveState({ value, context: LOADING });
    const actor = createActor(sessionMachine, { snapshot }).start();
    actor.send(event);
    expect(actor.getSnapshot().value).toBe(expected);
  });

  it('stores who is signed in and why they are refused, clears both, and tells whose session ended without a log-out', () => {
    const actor = createActor(sessionMachine).start();
    const sent = (event: SessionEvent) => {
      actor.send(event);
      return actor.getSnapshot().context;
    };
    const nothing = { user: null, refusal: null, endedFor: null };
    expect(sent(signedOut)).toEqual(nothing);
    expect(sent(signedIn)).toEqual({ ...nothing, user });
    expect(sent(refused)).toEqual({ ...nothing, user, refusal: 'Staff only' });
    expect(sent({ ...signedOut, hasLoggedOut: true })).toEqual(nothing);
    sent(signedIn);
    expect(sent(signedOut)).toEqual({ ...nothing, endedFor: user.email });
    expect(sent(signedIn)).toEqual({ ...nothing, user });
  });
});
