import type { Locator } from '@playwright/test';
import { makeAccount, makeJobSite } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

/** The distance in pixels from the left to each of these characters; each is searched after the one before. */
function placesOf(element: Locator, characters: string): Promise<number[]> {
  return element.evaluate((container, all) => {
    const range = document.createRange();
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    const left = [...all];
    const places: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let from = 0;
      for (let at = 0; left[0] && at >= 0;) {
        at = (node.textContent ?? '').indexOf(left[0], from);
        if (at < 0) continue;
        left.shift();
        from = at + 1;
        range.setStart(node, at);
        range.setEnd(node, from);
        places.push(range.getBoundingClientRect().left);
      }
    }
    return places;
  }, characters);
}

test('a right-to-left name keeps the words and numbers beside it in order [INPUT-6]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id, name: 'אתר' });
  await api.put('/job-sites', { ...site, accountId: account.id, name: 'בית' });
  await page.goto(`/history?accountId=${account.id}`);
  const entries = page.getByRole('list', { name: 'History' }).locator('> li');
  // The newest entry first: the name, the time of day, and the old and new name.
  const edit = await placesOf(entries.first(), 'בא→ב');
  expect(edit).toHaveLength(4);
  const [, old = 0, arrow = 0, current = 0] = edit;
  expect(old).toBeLessThan(arrow);
  expect(arrow).toBeLessThan(current);
  const [name = 0, colon = 0] = await placesOf(entries.nth(1), 'א:');
  expect(name).toBeLessThan(colon);
});
