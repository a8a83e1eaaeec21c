import { leftWords } from '../../../../src/portal/features/bins/leftWords';

it.each([
  [undefined, '', ''],
  [0, '', '0 bins'],
  [1, '', '1 bin'],
  [9_999, '', '9,999 bins'],
  [10_000, '', '10,000 bins or more'],
  [499, 'kew', '499 bins'],
  [500, 'kew', '500 bins or more'],
  [500, ' ', '500 bins'],
])('of %s counted bins with the text ‘%s’ the page says ‘%s’ [BINS-5]', (count, text, words) => {
  expect(leftWords(count, { text })).toBe(words);
});
