import { makeAccount } from '../support/builders';
import { print } from './paper';
import { expect } from './portalTest';
import { commentOf, makeStops, RUN_SHEET } from './runSheetStops';
import { test } from './staffTest';

/** One page of the list on the screen: three sheets of paper. */
const ROWS = 100;

test('each printed sheet of a list has the header and whole rows, and none is blank [PRINT-1 BROWSER-1]', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000);
  const names = Array.from({ length: ROWS }, (_, index) => `000 on paper ${String(index).padStart(3, '0')}`);
  for (const name of names) await makeAccount(api, name);
  await page.goto('/account');
  await expect(page.getByRole('gridcell', { name: '000 on paper 000' })).toBeVisible();

  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((text) => !/^ *ID +Name *$/m.test(text))).toEqual([]);
  expect(pages.filter((text) => !/000 on paper \d{3}$/m.test(text.trimEnd()))).toEqual([]);
  expect(pages.join('').match(/000 on paper \d{3}/g)).toEqual(names);
});

test('each printed sheet of a run sheet has its number, the header and whole stops [SHEET-6 BROWSER-1]', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000);
  const bins = await makeStops(api);
  await page.goto(RUN_SHEET);
  await expect(page.getByRole('group', { name: /^1: / })).toBeVisible();

  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((text, index) => {
    expect(text).toMatch(
      new RegExp(`^Run sheet +Saturday 3 Feb 2046, morning +page ${index + 1} of ${pages.length}$`, 'm'),
    );
    expect(text).toMatch(/^ *No\. +Job +Site +Bin +Bin# +Comment$/m);
  });
  expect(pages[0]).toMatch(/To load: \d+ × Metals 660L/);
  expect(pages[0]).toMatch(/\d+ stops · printed \d+ \w{3},? \d\d:\d\d/);
  const first = (index: number) => pages.findIndex((text) => text.includes(`Stop ${index} of`));
  const last = (index: number) =>
    pages.findIndex((text) => text.includes(commentOf(index).split('\n').at(-1) ?? ''));
  const all = bins.map((_, index) => index);
  expect(all.filter((index) => first(index) < 0 || first(index) !== last(index))).toEqual([]);
  expect(all.map(first)).toEqual(all.map(first).toSorted((one, other) => one - other));
});
