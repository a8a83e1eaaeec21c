import fs from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { accountsCalled, choose, csvOf, importButton, importedWords, TODAY } from '../importPage';
import { expect } from '../portalTest';
import { test } from '../staffTest';
import { Typist } from './keyboard';

test('a file is checked, its report saved, put right, imported and undone by keys [A11Y-2 IMPORT-10]', async ({
  page,
  api,
}) => {
  const word = `Import ${Date.now()}`;
  const find = accountsCalled(api, word);
  const typist = new Typist(page);
  const pressEnter = () => typist.press('Enter');
  await page.goto('/account');
  await expect(page.getByRole('grid', { name: 'Accounts' })).toBeFocused();
  await typist.press('g', 'i');
  const chooseButton = page.getByRole('button', { name: 'Choose a file' });
  await expect(chooseButton).toBeFocused();

  const right = [word, 'North yard', 'metal', '660', `${word} 1`, TODAY, 'red'];
  const wrong = [word, 'North yard', 'glass', '661', `${word} 2`, '2999-01-01', 'red'];
  await choose(page, csvOf(right, wrong), pressEnter);
  const report = page.getByRole('grid', { name: 'The report' });
  await expect(report.getByRole('row', { name: 'Error, line 3, glass' })).toBeVisible();
  await expect(report.getByRole('row', { name: 'Error, line 3, 661' })).toBeVisible();
  await expect(page.getByText('Columns that are not imported: colour')).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  expect(await find()).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), typist.press('Shift+e')]);
  expect(download.suggestedFilename()).toBe(`import-report-${TODAY}.csv`);
  const lines: unknown[] = parse(await fs.readFile(await download.path()), { bom: true, columns: true });
  const fault = { line: '3', what: 'Error', column: 'type', value: 'glass' };
  expect(lines).toContainEqual(expect.objectContaining(fault));

  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused();
  await choose(page, csvOf(right), pressEnter);
  await expect(importButton(page)).toHaveText('Import 1 account, 1 job site, 1 bin');
  await expect(importButton(page)).toBeFocused();
  await typist.press('Enter');
  await expect(importedWords(page)).toContainText('1 account, 1 job site, 1 bin');
  const [account] = await find();
  expect(account?.name).toBe(word);

  // The same file adds nothing.
  await expect(page.getByRole('button', { name: 'Choose another file' })).toBeFocused();
  await choose(page, csvOf(right), pressEnter);
  await expect(
    page.getByText('There already, and left as it is: 1 account, 1 job site, 1 bin'),
  ).toBeVisible();
  await expect(importButton(page)).toBeDisabled();
  await typist.press('z');
  await expect.poll(find).toEqual([]);
});
