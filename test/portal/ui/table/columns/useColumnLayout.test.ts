import { act, renderHook } from '@testing-library/react';
import type { SizedColumn } from '../../../../../src/portal/ui/table/columns/columnWidths';
import { useColumnLayout } from '../../../../../src/portal/ui/table/columns/useColumnLayout';

const text = () => '';
const COLUMNS: SizedColumn[] = [
  { id: 'plain', header: 'Plain', text },
  { id: 'wide', header: 'Wide', width: 400, text },
  { id: 'flexible', header: 'Flexible', width: 100, spareShare: 1, text },
];
const NO_ROWS: never[] = [];
const MENU: SizedColumn = { id: 'menu', header: 'Menu', width: 100 };

function show(clientWidth: number, columns = COLUMNS) {
  const grid = { current: document.createElement('div') };
  jest.spyOn(grid.current, 'clientWidth', 'get').mockReturnValue(clientWidth);
  return renderHook(() => useColumnLayout('fruit', grid, columns, NO_ROWS, 0)).result;
}

const ids = ({ current }: ReturnType<typeof show>) => current.columns.map(({ id }) => id);
const remembered = () => JSON.parse(localStorage.getItem('columns') ?? 'null') as unknown;
const remember = (layout: unknown) => localStorage.setItem('columns', JSON.stringify({ fruit: layout }));

beforeEach(() => localStorage.clear());

describe("a column's width", () => {
  it('is 150 by default, and grows into the free room if the column is flexible [TABLE-6 TABLE-11]', () => {
    expect(show(300).current.widths).toEqual([150, 400, 100]);
    const [plain, wide, flexible] = show(1000).current.widths;
    expect([plain, wide]).toEqual([150, 400]);
    expect(flexible).toBeGreaterThan(400);
  });

  it('is the chosen one, and never less than 20 [TABLE-6]', () => {
    const layout = show(1000);
    act(() => layout.current.resize(2, 5000));
    expect(layout.current.widths).toEqual([150, 400, 5000]);
    act(() => layout.current.resize(0, 1));
    expect(layout.current.widths).toEqual([20, 400, 5000]);
  });

  it('fills the room with the last column that has text, if there is one, when none is flexible any more [TABLE-11]', () => {
    const layout = show(1006, [...COLUMNS, MENU]);
    act(() => layout.current.resize(2, 100));
    expect(layout.current.widths).toEqual([150, 400, 350, 100]);
    act(() => layout.current.move(2, 0));
    expect(layout.current.widths).toEqual([100, 150, 650, 100]);
    expect(show(1006, [MENU]).current.widths).toEqual([100]);
  });
});

describe("the columns' order", () => {
  it('is the chosen one, and a move and a reset are announced [TABLE-8 TABLE-9]', () => {
    const layout = show(1000);
    act(() => layout.current.move(0, 2));
    expect(ids(layout)).toEqual(['wide', 'flexible', 'plain']);
    expect(layout.current.announcement).toBe('Plain moved to position 3 of 3');
    act(() => layout.current.move(1, 1));
    expect(layout.current.announcement).toBe('Plain moved to position 3 of 3');
    act(() => layout.current.reset());
    expect(layout.current.announcement).toBe('All columns reset');
  });

  it('keeps the width of each column [TABLE-8]', () => {
    const layout = show(300);
    act(() => layout.current.resize(1, 222));
    act(() => layout.current.move(1, 0));
    expect(layout.current.widths).toEqual([222, 150, 100]);
  });
});

describe('the customised columns', () => {
  it("are stored under the table's id beside those of the other tables [TABLE-10]", () => {
    localStorage.setItem('columns', JSON.stringify({ vegetables: { order: ['a'], widths: {} } }));
    const first = show(300);
    act(() => first.current.resize(0, 222));
    act(() => first.current.move(2, 0));
    expect(remembered()).toEqual({
      vegetables: { order: ['a'], widths: {} },
      fruit: { order: ['flexible', 'plain', 'wide'], widths: { plain: 222 } },
    });
  });

  it('drop columns that no longer exist, and put new ones last [TABLE-10]', () => {
    remember({ order: ['gone', 'flexible', 'wide', 'flexible'], widths: { gone: 99, wide: 222 } });
    const layout = show(300);
    expect(ids(layout)).toEqual(['flexible', 'wide', 'plain']);
    expect(layout.current.widths).toEqual([100, 222, 150]);
  });

  it.each([
    'no JSON',
    'null',
    '"text"',
    '[]',
    '{"fruit":null}',
    '{"fruit":[1]}',
    '{"fruit":{"order":"wide","widths":[7]}}',
    '{"fruit":{"order":[3,null],"widths":{"wide":"222","plain":-5,"flexible":1e999}}}',
  ])('are reset if the stored value is invalid: %s [TABLE-10]', (stored) => {
    localStorage.setItem('columns', stored);
    const layout = show(300);
    expect(ids(layout)).toEqual(['plain', 'wide', 'flexible']);
    expect(layout.current.widths).toEqual([150, 400, 100]);
    act(() => layout.current.resize(0, 222));
    expect(show(300).current.widths).toEqual([222, 400, 100]);
  });
});
