import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** Prints the page on A4, and returns the text of each sheet, laid out by poppler's pdftotext. */
export async function print(page: Page): Promise<string[]> {
  // Playwright sends inches, which Firefox reads as centimetres.
  const input = await page.pdf({ width: '21in', height: '29.7in' });
  const { stdout, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  if (status !== 0) throw new Error('What is printed is read by pdftotext: install poppler-utils');
  // A form feed ends each page.
  return stdout.split('\f').slice(0, -1);
}
