import { columnWidths, type SizedColumn } from '../../../../src/portal/ui/table/columnWidths';

const text = () => '';
const COLUMNS: SizedColumn[] = [
  { id: 'fixed', header: 'Fixed', width: 100, text },
  { id: 'short', header: 'Short', width: 100, spareShare: 1, text },
  { id: 'long', header: 'Long', width: 100, spareShare: 3, text },
];

const widths = (needed: Record<string, number>, room: number, chosen: Record<string, number> = {}) =>
  columnWidths(COLUMNS, chosen, needed, room, 'comfortable');

describe('the room of a table [TABLE-11]', () => {
  it('goes to what the columns need first, then to their shares', () => {
    expect(widths({ short: 150, long: 200 }, 450)).toEqual([100, 150, 200]);
    expect(widths({ short: 150, long: 200 }, 490)).toEqual([100, 160, 230]);
  });

  it('fills the smallest needs first if there is too little', () => {
    expect(widths({ short: 130, long: 900 }, 400)).toEqual([100, 130, 170]);
    expect(widths({ short: 500, long: 900 }, 400)).toEqual([100, 150, 150]);
  });

  it('widens a fixed column only for its texts, and never one with a chosen width', () => {
    expect(widths({ fixed: 120, short: 900, long: 120 }, 400, { short: 80 })).toEqual([120, 80, 200]);
    expect(widths({ fixed: 900, short: 120, long: 120 }, 400, { fixed: 100 })).toEqual([100, 135, 165]);
  });
});
