import type { Locator } from '@playwright/test';
import { makeAccount, makeJobSite } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

/** Pixels from the left to each of these characters, of which each is looked for behind the one before. */
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

test('a name that reads from right to left leaves the words and numbers beside it in their order [INPUT-6]', async ({
  page,
  api,
}) => {
  const account = await makeAccount(api);
  const site = await makeJobSite(api, { accountId: account.id, name: 'אתר' });
  await api.put('/job-sites', { ...site, accountId: account.id, name: 'בית' });
  await page.goto(`/history?accountId=${account.id}`);
  const entries = page.getByRole('list', { name: 'History' }).locator('> li');
  // The newest first: its name, the time of day, and what the name was and is.
  const edit = await placesOf(entries.first(), 'בא→ב');
  expect(edit).toHaveLength(4);
  const [, old = 0, arrow = 0, current = 0] = edit;
  expect(old).toBeLessThan(arrow);
  expect(arrow).toBeLessThan(current);
  const [name = 0, colon = 0] = await placesOf(entries.nth(1), 'א:');
  expect(name).toBeLessThan(colon);
});
