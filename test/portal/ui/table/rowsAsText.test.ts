import { rowsAsText } from '../../../../src/portal/ui/table/rowsAsText';

const COLUMNS = [{ text: (row: string[]) => row[0] ?? '' }, {}, { text: (row: string[]) => row[1] ?? '' }];

describe('rows as text', () => {
  it('have a line each, with tabs between the columns that have text [GRID-2]', () => {
    expect(
      rowsAsText(
        [
          ['a', 'b'],
          ['c', ''],
        ],
        COLUMNS,
      ),
    ).toBe('a\tb\nc\t');
  });

  it('keep their shape whatever a cell holds, and contain nothing that a spreadsheet would execute [GRID-2 INPUT-5]', () => {
    expect(rowsAsText([['two\nlines\tand a tab', '=HYPERLINK("x")']], COLUMNS)).toBe(
      `two lines and a tab\t'=HYPERLINK("x")`,
    );
    expect(rowsAsText([['+61 3', '@SUM(1)']], COLUMNS)).toBe("'+61 3\t'@SUM(1)");
    expect(rowsAsText([['"=1+1"', '＝1+1']], COLUMNS)).toBe(`'"=1+1"\t'＝1+1`);
    expect(rowsAsText([['"never closed', '\r\t -1']], COLUMNS)).toBe(`'"never closed\t'-1`);
  });
});
