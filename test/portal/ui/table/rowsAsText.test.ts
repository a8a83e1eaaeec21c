import { rowsAsText } from '../../../../src/portal/ui/table/rowsAsText';

const COLUMNS = [
  { header: 'Account', text: (row: string[]) => row[0] ?? '' },
  { header: 'Actions' },
  { header: 'Site', text: (row: string[]) => row[1] ?? '' },
];

function copied(rows: string[][]): string {
  const [headers, ...lines] = rowsAsText(rows, COLUMNS).split('\n');
  expect(headers).toBe('Account\tSite');
  return lines.join('\n');
}

describe('rows as text', () => {
  it('have a line each below the headers, with tabs between the columns that have text [GRID-2]', () => {
    expect(
      copied([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a\tb\nc\t');
  });

  it('keep their shape whatever a cell holds, and contain nothing that a spreadsheet would execute [GRID-2 INPUT-5]', () => {
    expect(copied([['two\nlines\tand a tab', '=HYPERLINK("x")']])).toBe(
      `two lines and a tab\t'=HYPERLINK("x")`,
    );
    expect(copied([['+61 3', '@SUM(1)']])).toBe("'+61 3\t'@SUM(1)");
    expect(copied([['"=1+1"', '＝1+1']])).toBe(`'"=1+1"\t'＝1+1`);
    expect(copied([['"never closed', '\r\t -1']])).toBe(`'"never closed\t'-1`);
  });
});
