import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portalTest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe cannot decide, and who does: it finds no background where layers lie over each other, as in tables and in fields
 * with a button in them; those colours are reckoned in contrast.spec.ts.
 */
const UNDECIDED: Readonly<Record<string, RegExp>> = {
  // A calendar that is closed is not in the document.
  'aria-valid-attr-value': /aria-controls referenced ID exists/,
  'color-contrast':
    /overlapped by another element|background gradient|pseudo element|overlaps other|content is too short|only non-text characters|partially obscured/,
};

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
  await page.evaluate(async () => {
    // What changes with the colours begins to change in the next frame.
    for (const _ of ['this frame', 'the next'])
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    );
  });
}

async function expectClean(axe: AxeBuilder) {
  const { violations, incomplete } = await axe.analyze();
  const inWords = ({ id, nodes }: (typeof violations)[number]) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary} ${html.slice(0, 120)}`);
  const undecided = incomplete.flatMap((rule) =>
    inWords(rule).filter((words) => !UNDECIDED[rule.id]?.test(words)),
  );
  expect([...violations.flatMap(inWords), ...undecided]).toEqual([]);
}
