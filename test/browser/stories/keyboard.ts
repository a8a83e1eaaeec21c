import type { Page } from '@playwright/test';
import { SECOND_PRESS_MILLISECONDS } from '../../../src/portal/ui/timings';
import { UPCOMING } from '../fillDashboard';
import { expect } from '../portalTest';

export const SPACE = 'Space';

/** A keyboard user; every key press is counted, also each typed letter. */
export class Typist {
  pressed = 0;

  constructor(readonly page: Page) {}

  /** Presses keys one after the other: 'j', 'Shift+J', 'Control+Enter'. */
  async press(...keys: string[]) {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.pressed += 1;
    }
  }

  /** Presses Enter after a dialog has closed, when it no longer counts as the second half of a double press. */
  async pressEnterAnew() {
    const closed = await this.page.evaluate(() => performance.now());
    await this.page.waitForFunction((time) => performance.now() >= time, closed + SECOND_PRESS_MILLISECONDS);
    await this.press('Enter');
  }

  /** Presses keys, the last of which opens a dialog. */
  async ask(...keys: string[]) {
    await this.press(...keys);
    await expect(this.page.getByRole('dialog').locator(':focus')).toBeVisible();
  }

  async type(text: string) {
    await this.page.keyboard.type(text);
    this.pressed += text.length;
  }

  /** Fills a form from its first field on, with Tab between; `null` leaves a field as it is, SPACE ticks a checkbox. */
  async enter(...values: (string | null)[]) {
    for (const [index, value] of values.entries()) {
      if (index > 0) await this.press('Tab');
      if (value === SPACE) await this.press(SPACE);
      else if (value !== null) await this.type(value);
    }
  }

  /** Searches in the command palette and presses Enter. */
  async choose(words: string) {
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await this.type(words);
    await this.press('Enter');
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }
}

/** Opens the dashboard, whose list has the focus. */
export async function begin(page: Page): Promise<Typist> {
  await page.goto('/');
  await expect(page.getByRole('grid', { name: UPCOMING })).toBeFocused();
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible();
  return new Typist(page);
}

/** Checks that a visible element has the focus. */
export async function expectFocusKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement;
        return focused !== null && focused !== document.body && focused.checkVisibility();
      }),
    )
    .toBe(true);
}
