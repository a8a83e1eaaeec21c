import { createActor } from 'xstate';
import {
  sessionMachine,
  type SessionEvent,
  type SessionStatus,
} from '../../../src/portal/session/sessionMachine';

const user = { displayName: 'Robin Marsh', email: 'robin@example.com', photoURL: null };
const signedIn: SessionEvent = { type: 'userSignedIn', user };
const signedOut: SessionEvent = { type: 'userSignedOut' };
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
    const snapshot = sessionMachine.resolveState({ value, context: { user: null, refusal: null } });
    const actor = createActor(sessionMachine, { snapshot }).start();
    actor.send(event);
    expect(actor.getSnapshot().value).toBe(expected);
  });

  it('stores who is signed in and why they are refused, and clears both', () => {
    const actor = createActor(sessionMachine).start();
    actor.send(signedIn);
    expect(actor.getSnapshot().context).toEqual({ user, refusal: null });
    actor.send(refused);
    expect(actor.getSnapshot().context).toEqual({ user, refusal: 'Staff only' });
    actor.send(signedOut);
    expect(actor.getSnapshot().context).toEqual({ user: null, refusal: null });
  });
});
