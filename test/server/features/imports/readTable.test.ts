import { readHeader, readLines } from '../../../../src/server/features/imports/readTable';

it('other requests have a turn while a file of many columns is read [IMPORT-9]', async () => {
  const LINES = 60;
  const text = ['accountName', ...Array.from({ length: LINES }, () => 'Acme')]
    .map((cell) => cell + ','.repeat(5_000))
    .join('\n');
  let isRead = false;
  let turns = 0;
  const others = (async () => {
    for (; !isRead; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  })();
  let lines = 0;
  const listener = { onWrongColumnCount: () => {}, onRead: () => {} };
  for await (const line of readLines(text, readHeader(text), listener))
    lines += line.cells.length > 0 ? 1 : 0;
  isRead = true;
  await others;
  expect(lines).toBe(LINES);
  // One for each line at least: each has more cells than are read at once.
  expect(turns).toBeGreaterThanOrEqual(LINES);
});
