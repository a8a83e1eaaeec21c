import { mergeEdits } from '../../../../src/portal/ui/form/mergeEdits';

const BASE = { id: 7, version: 1, name: 'Depot', comment: '', size: 660, swap: null };

describe('two edits of one form', () => {
  it('are merged where they changed different fields [CONFLICT-2]', () => {
    const mine = { ...BASE, name: 'Yard' };
    const theirs = { id: 7, version: 2, name: 'Depot', comment: 'Ring first', size: 660 };
    expect(mergeEdits(BASE, mine, theirs)).toEqual({
      merged: { ...BASE, name: 'Yard', comment: 'Ring first' },
      conflicts: [],
    });
  });

  it('are a conflict where they changed the same one differently, which stays mine for now [CONFLICT-1]', () => {
    const mine = { ...BASE, name: 'Yard', size: 240 };
    const theirs = { ...BASE, version: 2, name: 'Shed', size: 240 };
    expect(mergeEdits(BASE, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ field: 'name', mine: 'Yard', theirs: 'Shed' }],
    });
  });

  it('take blank text for none, and leave alone what only the form has [CONFLICT-2]', () => {
    const mine = { ...BASE, swap: { type: 'pvc' } };
    expect(mergeEdits(BASE, mine, { ...BASE, version: 2, comment: null, other: 1 })).toEqual({
      merged: mine,
      conflicts: [],
    });
  });
});
