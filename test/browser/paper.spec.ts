import { spawnSync } from 'node:child_process';
import { makeAccount } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

/** The text of each page of a PDF, laid out by poppler's pdftotext. */
function pagesOf(pdf: Buffer): string[] {
  const { stdout, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  if (status !== 0) throw new Error('What is printed is read by pdftotext: install poppler-utils');
  // A form feed ends each page.
  return stdout.split('\f').slice(0, -1);
}

/** One page of the list on the screen: three sheets of paper. */
const ROWS = 100;

test('each printed sheet of a list has the header and whole rows, and none is blank [PRINT-1 BROWSER-1]', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000);
  const names = Array.from({ length: ROWS }, (_, index) => `000 on paper ${String(index).padStart(3, '0')}`);
  for (const name of names) await makeAccount(api, name);
  await page.goto('/account');
  await expect(page.getByRole('gridcell', { name: '000 on paper 000' })).toBeVisible();

  // Playwright sends inches, which Firefox reads as centimetres.
  const pages = pagesOf(await page.pdf({ width: '21in', height: '29.7in' }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((text) => !/^ *ID +Name *$/m.test(text))).toEqual([]);
  expect(pages.filter((text) => !/000 on paper \d{3}$/m.test(text.trimEnd()))).toEqual([]);
  expect(pages.join('').match(/000 on paper \d{3}/g)).toEqual(names);
});
