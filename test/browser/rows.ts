import type { Locator, Page } from '@playwright/test';

/** A row of the screen's table, by its name. */
export function row(page: Page, name: string | RegExp): Locator {
  return page.getByRole('grid').getByRole('row', { name });
}
