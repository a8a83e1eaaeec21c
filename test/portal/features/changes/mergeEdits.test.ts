import { mergeEdits } from '../../../../src/portal/features/changes/mergeEdits';

const BASE = { id: 7, version: 1, name: 'Depot', comment: '', size: 660, swap: null };

describe('two edits of one form', () => {
  it('are merged if they changed different fields [CONFLICT-2]', () => {
    const mine = { ...BASE, name: 'Yard' };
    const theirs = { id: 7, version: 2, name: 'Depot', comment: 'Ring first', size: 660 };
    expect(mergeEdits(BASE, mine, theirs)).toEqual({
      merged: { ...BASE, name: 'Yard', comment: 'Ring first' },
      conflicts: [],
    });
  });

  it('conflict if they changed the same field differently; it keeps my value for now [CONFLICT-1]', () => {
    const mine = { ...BASE, name: 'Yard', size: 240 };
    const theirs = { ...BASE, version: 2, name: 'Shed', size: 240 };
    expect(mergeEdits(BASE, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ field: 'name', mine: 'Yard', theirs: 'Shed' }],
    });
  });

  it('of a list are merged item by item; only a date that both changed differently is a conflict [CLOSED-8]', () => {
    const day = (date: string, name: string) => ({ date, name });
    const [cup, show, stocktake] = [
      day('2026-11-03', 'Cup'),
      day('2026-09-24', 'Show'),
      day('2027-01-04', 'Stocktake'),
    ];
    const base = { version: 1, weekdays: [0, 6], dates: [cup] };
    const theirs = { version: 2, weekdays: [0], dates: [show, cup] };
    const mine = { ...base, weekdays: [0, 3, 6], dates: [stocktake] };
    expect(mergeEdits(base, mine, theirs)).toEqual({
      merged: { ...base, weekdays: [0, 3], dates: [show, stocktake] },
      conflicts: [],
    });
    const renamed = day(show.date, 'Royal Show');
    expect(mergeEdits(base, { ...base, dates: [renamed, cup, stocktake] }, theirs)).toEqual({
      merged: { ...base, weekdays: [0], dates: [renamed, cup, stocktake] },
      conflicts: [{ field: 'dates', mine: [renamed, cup, stocktake], theirs: [show, cup, stocktake] }],
    });
  });

  it('treat blank text as null, and ignore fields that only the form has [CONFLICT-2]', () => {
    const mine = { ...BASE, swap: { type: 'pvc' } };
    expect(mergeEdits(BASE, mine, { ...BASE, version: 2, comment: null, other: 1 })).toEqual({
      merged: mine,
      conflicts: [],
    });
  });
});
