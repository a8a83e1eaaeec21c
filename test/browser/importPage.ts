import type { Page } from '@playwright/test';
import { todayIn } from '../../src/contract/calendarDate';
import type { Account } from '../../src/contract/responses/accounts';
import type { Caller } from '../support/servers/startTestApi';

export const TODAY = todayIn('Australia/Melbourne', new Date());
const HEADER = 'accountName,jobSiteName,type,size,referenceNumber,actualDeliveryDate,colour';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer<ArrayBuffer>;
}

export function csvOf(...lines: string[][]): ChosenFile {
  const text = [HEADER, ...lines.map((line) => line.join(','))].join('\n');
  return { name: 'bins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** @param press opens the browser's chooser */
export async function choose(page: Page, file: ChosenFile, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  // Until the browser knows of it, it would open its own chooser.
  await page.evaluate(() => undefined);
  const [chooser] = await Promise.all([opened, press()]);
  await chooser.setFiles(file);
}

export const importButton = (page: Page) => page.getByRole('button', { name: /^Import / });
export const importedWords = (page: Page) => page.getByRole('status').filter({ hasText: 'Imported: ' });

/** Returns how to read the accounts with a name. */
export const accountsCalled = (api: Caller, name: string) => async () =>
  (await api.get<Account[]>(`/accounts?search=${encodeURIComponent(name)}`)).body;
