import fs from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { MOST_IMPORT_BYTES } from '../../src/contract/imports';
import { accountsCalled, choose, csvOf, importButton, importedWords, TODAY } from './importPage';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

test.use({ provoked: CUT_OFF, crowded: true });

const ALL = '1 account, 500 job sites, 6,000 bins';

/** As many lines as keep the server busy for a while. */
function manyBins(word: string) {
  const line = (_: unknown, at: number) => [
    word,
    `Yard ${at % 500}`,
    'metal',
    '660',
    `${word}-${at}`,
    TODAY,
    '',
  ];
  return csvOf(...Array.from({ length: 6_000 }, line));
}

test('an import that is cancelled, and one whose answer is lost, leave nothing half done [IMPORT-11 IMPORT-4]', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  const word = `Cancel ${Date.now()}`;
  const find = accountsCalled(api, word);
  await page.goto('/import');
  await choose(page, manyBins(word), () => page.getByRole('button', { name: 'Choose a file' }).click());
  await expect(importButton(page)).toHaveText(`Import ${ALL}`, {
    timeout: 60_000,
  });
  await importButton(page).click();
  await expect(page.getByText(/^Importing: /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The file is checked again: nothing of it is there.
  await expect(importButton(page)).toHaveText(`Import ${ALL}`, {
    timeout: 60_000,
  });
  expect(await find()).toEqual([]);

  // The server carries it out, but its answer never arrives.
  await page.route('**/api/admin/import?dryRun=false**', async (route) => {
    await route.fetch({ timeout: 0 });
    return route.abort('connectionreset');
  });
  await importButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached', {
    timeout: 60_000,
  });
  expect(await find()).toHaveLength(1);
  await page.unroute('**/api/admin/import?dryRun=false**');
  await importButton(page).click();
  await expect(importedWords(page)).toContainText(ALL);
  expect(await find()).toHaveLength(1);
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.poll(find, { timeout: 60_000 }).toEqual([]);
  await expect(undo).toHaveCount(0);

  // It can be imported anew. Leaving the page does not end it.
  await expect(importButton(page)).toHaveText(`Import ${ALL}`, { timeout: 60_000 });
  await importButton(page).click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Upcoming deliveries and collections' })).toBeVisible();
  await expect(page.getByText('File imported')).toBeVisible({ timeout: 60_000 });
  expect(await find()).toHaveLength(1);
  await page.goBack();
  await expect(importedWords(page)).toContainText(ALL);
  await page.keyboard.press('z');
  await expect.poll(find, { timeout: 60_000 }).toEqual([]);
  // 6,501 records, of which the history names 20.
  await page.goto('/history');
  await expect(page.getByText(/and 6,481 more/).first()).toBeVisible();
});

test('a file that is too large or no text is refused with the reason; the report is saved as CSV [IMPORT-10 IMPORT-12]', async ({
  page,
}, info) => {
  await page.goto('/import');
  const press = () => page.getByRole('button', { name: /^Choose/ }).click();
  const large = info.outputPath('large.csv');
  await fs.writeFile(large, Buffer.alloc(MOST_IMPORT_BYTES + 1, 'a'));
  await choose(page, large, press);
  await expect(page.getByRole('alert')).toContainText('large.csv has 17 MB; 16 MB is the most');
  await choose(page, { ...csvOf(), name: 'empty.csv', buffer: Buffer.alloc(0) }, press);
  await expect(page.getByRole('alert')).toContainText('empty.csv is empty');
  const picture = await page.screenshot();
  await choose(page, { ...csvOf(), name: 'picture.csv', buffer: Buffer.from(picture) }, press);
  await expect(page.getByRole('row', { name: 'Error' })).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await page.goto('/import');
  await choose(page, csvOf(['Acme', 'North yard', 'glass', '660', 'B-1', TODAY, '']), press);
  await expect(page.getByRole('row', { name: 'Error, line 2, glass' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Download the report' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`import report ${TODAY}.csv`);
  const lines: unknown[] = parse(await fs.readFile(await download.path(), 'utf8'), {
    bom: true,
    columns: true,
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ line: '2', what: 'Error', column: 'type', value: 'glass' }),
  );
});
