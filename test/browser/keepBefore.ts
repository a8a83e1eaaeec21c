import type { Page } from '@playwright/test';

/**
 * What the browser has kept before the portal reads it. Firefox shows a blank page before each other one and runs the script
 * there too; that page has no storage, and says 'The operation is insecure.'
 */
export function keepBefore(page: Page, key: string, value: string) {
  return page.addInitScript(
    ([itsKey, itsValue]) => {
      if (window.origin !== 'null') localStorage.setItem(itsKey, itsValue);
    },
    [key, value] as const,
  );
}
