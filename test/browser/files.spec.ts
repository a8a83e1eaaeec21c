import fs from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Account } from '../../src/contract/responses/accounts';
import { FIREFOX_DOWNLOADS } from '../support/browsers/firefox';
import { choose, csvOf, importButton, importedWords, TODAY } from './importPage';
import { expect } from './portalTest';
import { test } from './staffTest';

/** Firefox, as Playwright drives it, reports no downloads: what it has saved is read from its folder. */
async function savedLines(name: string): Promise<Record<string, string>[]> {
  const text = await fs.readFile(path.join(FIREFOX_DOWNLOADS, name), 'utf8').catch(() => '');
  return parse(text, { bom: true, columns: true });
}

test('a file is imported, its bins are saved as another, and one Undo takes it back [IMPORT-10 CSV-8 BROWSER-1]', async ({
  page,
  api,
}) => {
  const word = `Säge${Date.now()}`;
  await page.goto('/import');
  const line = (number: number) => [
    `${word} GmbH`,
    'Gate 0800',
    'metal',
    '660',
    `${word}-${number}`,
    TODAY,
    '',
  ];
  await choose(page, csvOf(line(1), line(2)), () =>
    page.getByRole('button', { name: 'Choose a file' }).click(),
  );
  await expect(importButton(page)).toHaveText('Import 1 account, 1 job site, 2 bins');
  await importButton(page).click();
  await expect(importedWords(page)).toContainText('1 account, 1 job site, 2 bins');

  await fs.rm(FIREFOX_DOWNLOADS, { recursive: true, force: true });
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page.getByRole('grid', { name: 'Bins' })).toBeFocused();
  await page.keyboard.press('f');
  await page.keyboard.type(word);
  await expect(page.getByRole('row', { name: /Gate 0800/ })).toHaveCount(2);
  await page.getByRole('grid', { name: 'Bins' }).focus();
  await page.keyboard.press('Shift+e');
  await expect(page.getByText(`Downloaded bins ${TODAY}.csv`)).toBeVisible();
  await expect
    .poll(async () => (await savedLines(`bins ${TODAY}.csv`)).map((line) => line.referenceNumber).toSorted())
    .toEqual([`${word}-1`, `${word}-2`]);

  await page.keyboard.press('z');
  await expect
    .poll(async () => (await api.get<Account[]>(`/accounts?search=${encodeURIComponent(word)}`)).body)
    .toEqual([]);
});
