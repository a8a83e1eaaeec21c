import type { Page } from '@playwright/test';

/**
 * Puts a value into localStorage before the portal reads it. Firefox also runs the script in the blank page before each
 * other page, which has no storage and throws 'The operation is insecure.'
 */
export function presetStorage(page: Page, key: string, value: string) {
  return page.addInitScript(
    ([itsKey, itsValue]) => {
      if (window.origin !== 'null') localStorage.setItem(itsKey, itsValue);
    },
    [key, value] as const,
  );
}
