import { effectOn, whyNotUndoable } from '../../src/contract/changes';
import type { Command } from '../../src/contract/commands';
import { filterChangesSchema, undoChangeSchema } from '../../src/contract/filterChanges';

describe('the effect of a change on an entity [HISTORY-1]', () => {
  it.each([
    ['created', { status: { old: null, new: 'pending' }, referenceNumber: { old: null, new: 'B-1' } }],
    ['changed', { referenceNumber: { old: null, new: 'B-1' } }],
    ['changed', { status: { old: 'pending', new: 'delivered' } }],
    ['changed', {}],
    ['removed', { status: { old: 'pending', new: null } }],
  ])('follows from its fields: %s', (effect, fields) => {
    expect(effectOn({ kind: 'skipBin', fields })).toBe(effect);
  });

  it("is judged by a user's e-mail address", () => {
    const fields = { email: { old: null, new: 'sam@acme.example' } };
    expect(effectOn({ kind: 'user', fields })).toBe('created');
  });
});

describe('a change', () => {
  it('can be undone once, and so can an undo, but not one that added a user [UNDO-2 UNDO-4]', () => {
    expect(whyNotUndoable({ command: 'markDelivered', undoneBy: null })).toBeUndefined();
    expect(whyNotUndoable({ command: 'undoChange', undoneBy: null })).toBeUndefined();
    expect(whyNotUndoable({ command: 'markDelivered', undoneBy: 7 })).toBe('This has already been undone');
    expect(whyNotUndoable({ command: 'createUser', undoneBy: null })).toBe('Adding a user cannot be undone');
  });

  it.each<Command>(['removeUser', 'resetUserPassword', 'inviteStaff', 'resendInvitation', 'removeStaff'])(
    'by %s cannot be undone, an edit of a user can [UNDO-4 STAFF-6]',
    (command) => {
      expect(whyNotUndoable({ command, undoneBy: null })).toBe('This cannot be undone');
      expect(whyNotUndoable({ command: 'updateUser', undoneBy: null })).toBeUndefined();
      expect(whyNotUndoable({ command: 'setUserStatus', undoneBy: null })).toBeUndefined();
    },
  );
});

describe("the history's filters [HISTORY-2]", () => {
  it('are parsed from text, and a blank one does not filter', () => {
    const query = {
      accountId: '7',
      before: '12',
      from: '2026-03-01',
      search: ' gate ',
      person: '',
      other: 'x',
    };
    expect(filterChangesSchema.validateSync(query, { stripUnknown: true })).toEqual({
      accountId: 7,
      before: 12,
      from: '2026-03-01',
      search: 'gate',
      person: null,
      limit: 50,
    });
  });

  it.each(['0x10', '1e3', ' 5', '-1', '2147483648'])('refuse an id written as %p', (accountId) => {
    expect(filterChangesSchema.isValidSync({ accountId })).toBe(false);
  });
});

describe('an undo [UNDO-2]', () => {
  it.each([undefined, null, 0, '1', 1.5])('requires an id, not %p', (id) => {
    expect(undoChangeSchema.isValidSync({ id })).toBe(false);
  });
});
