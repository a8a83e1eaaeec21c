import type { Page } from '@playwright/test';
import axe, { type Result, type RunOnly } from 'axe-core';
import { expect } from './portalTest';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe cannot decide, and where it is checked: axe finds no background where layers overlap, as in tables and in fields
 * with a button in them; rows.spec.ts computes those colours.
 */
const UNDECIDED: Readonly<Record<string, RegExp>> = {
  // A closed calendar is not in the document.
  'aria-valid-attr-value': /aria-controls referenced ID exists/,
  'color-contrast':
    /overlapped by another element|background gradient|pseudo element|overlaps other|content is too short|only non-text characters|partially obscured/,
};

/** Where the current screen, or a part of it, does not meet WCAG 2.2 AA in light and dark, as far as axe can tell. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settle(page);
  const inLight = await complaints(page, part, { type: 'tag', values: RULES });
  // The dark theme differs only in colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  return [...inLight, ...(await complaints(page, part, { type: 'rule', values: ['color-contrast'] }))];
}

export async function expectNoViolationsInLightAndDark(page: Page, part?: string) {
  expect(await violations(page, part)).toEqual([]);
}

async function settle(page: Page) {
  // A dialog that is still fading in has paler colours than the final ones.
  await page.evaluate(async () => {
    // Transitions caused by the colour change start in the next frame.
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

async function complaints(page: Page, part: string, runOnly: RunOnly): Promise<string[]> {
  // Reading the source takes as long as a check, so a page reads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(
    ([checked, rules]) =>
      window.axe.run(checked, {
        runOnly: rules,
        // Most of the time would go into describing what passes.
        resultTypes: ['violations', 'incomplete'],
        // The pages have no frames, and their stylesheets are their own.
        iframes: false,
        preload: false,
      }),
    [part, runOnly] as const,
  );
  const inWords = ({ id, nodes }: Result) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${failureSummary} ${html.slice(0, 120)}`);
  const undecided = incomplete.flatMap((rule) =>
    inWords(rule).filter((words) => !UNDECIDED[rule.id]?.test(words)),
  );
  return [...violations.flatMap(inWords), ...undecided];
}
