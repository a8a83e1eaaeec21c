import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portalTest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is on the screen now, or a part of it, keeps to WCAG 2.2 AA, as far as axe can see. */
export async function expectNoViolationsInLightAndDark(page: Page, part = 'html') {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  await expectClean(new AxeBuilder({ page }).include(part).withTags(RULES));
  // Colours are all that differs.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectClean(new AxeBuilder({ page }).include(part).withRules(['color-contrast']));
}

async function settle(page: Page) {
  // A dialog that is still fading in has paler colours than the one that people read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
}

async function expectClean(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}
