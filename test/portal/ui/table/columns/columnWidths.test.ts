import { columnWidths, type SizedColumn } from '../../../../../src/portal/ui/table/columns/columnWidths';

const text = () => '';
const COLUMNS: SizedColumn[] = [
  { id: 'fixed', header: 'Fixed', width: 100, text },
  { id: 'short', header: 'Short', width: 100, spareShare: 1, text },
  { id: 'long', header: 'Long', width: 100, spareShare: 3, text },
];

const widths = (needed: Record<string, number>, room: number, chosen: Record<string, number> = {}) =>
  columnWidths(COLUMNS, chosen, { all: needed, whole: {} }, room, 'comfortable');

describe('the room of a table [TABLE-11]', () => {
  it('goes to what the columns need first, then to their shares', () => {
    expect(widths({ short: 150, long: 200 }, 450)).toEqual([100, 150, 200]);
    expect(widths({ short: 150, long: 200 }, 490)).toEqual([100, 160, 230]);
  });

  it('fills the smallest needs first if there is too little', () => {
    expect(widths({ short: 130, long: 900 }, 400)).toEqual([100, 130, 170]);
    expect(widths({ short: 500, long: 900 }, 400)).toEqual([100, 150, 150]);
  });

  it('goes first to what is cut last, then to what yields last, and comes also from what yields before', () => {
    const columns: SizedColumn[] = [
      { id: 'number', header: 'Number', width: 100, text },
      { id: 'site', header: 'Site', width: 100, yields: 2, text },
      { id: 'comment', header: 'Comment', width: 100, yields: 1, text },
    ];
    const at = (room: number, chosen = {}) =>
      columnWidths(
        columns,
        chosen,
        { all: { site: 150, comment: 400 }, whole: { number: 160, site: 80 } },
        room,
        'comfortable',
      );
    expect([710, 400, 340, 300, 200].map((room) => at(room))).toEqual([
      [160, 150, 400],
      [160, 150, 90],
      [160, 120, 60],
      [160, 80, 60],
      [160, 80, 60],
    ]);
    expect(at(290, { number: 90 })).toEqual([90, 140, 60]);
  });

  it('goes to what never yields before the names that are cut last', () => {
    const columns: SizedColumn[] = [
      { id: 'date', header: 'Date', width: 100, text },
      { id: 'name', header: 'Name', width: 100, yields: 2, text },
      { id: 'comment', header: 'Comment', width: 100, yields: 1, text },
    ];
    const whole = { date: 140, name: 300 };
    expect(columnWidths(columns, {}, { all: {}, whole }, 200, 'comfortable')).toEqual([140, 100, 60]);
  });

  it('widens a fixed column only for its texts, and never one with a chosen width', () => {
    expect(widths({ fixed: 120, short: 900, long: 120 }, 400, { short: 80 })).toEqual([120, 80, 200]);
    expect(widths({ fixed: 900, short: 120, long: 120 }, 400, { fixed: 100 })).toEqual([100, 135, 165]);
  });
});
