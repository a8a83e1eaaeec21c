import type { Page } from '@playwright/test';
import { gridView } from './gridView';
import { expect } from './portalTest';
import { test } from './staffTest';

const grid = (page: Page) => page.getByRole('grid').first();
const header = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });
const headers = (page: Page) => grid(page).getByRole('columnheader');
const cells = (page: Page) => grid(page).getByRole('row', { name: / at / }).first().getByRole('gridcell');

/** Opens the dashboard, and returns the names of its columns. */
async function open(page: Page): Promise<string[]> {
  await page.goto('/');
  await expect(cells(page).first()).toBeVisible();
  return (await gridView(grid(page))).columns.map(([name]) => name);
}

async function boxOf(page: Page, name: string) {
  const box = await header(page, name).boundingBox();
  if (!box) throw new Error(`The header ${name} cannot be seen`);
  return box;
}

const widthOf = async (page: Page, name: string) => (await boxOf(page, name)).width;

/** Drags a header by its edge or by its name, by this many pixels. */
async function drag(page: Page, name: string, by: 'edge' | 'name', pixels: number) {
  const { x, y, width, height } = await boxOf(page, name);
  const from = by === 'edge' ? x + width - 2 : x + 20;
  await page.mouse.move(from, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(from + pixels, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

/** Checks the headers from left to right, and that each has its cells below it. */
async function expectAligned(page: Page, names: string[]) {
  await expect(headers(page)).toHaveText(names);
  const place = (elements: Element[]) =>
    elements.map((element) => {
      const { x, width } = element.getBoundingClientRect();
      return [element.getAttribute('aria-colindex'), Math.round(x), Math.round(width)];
    });
  // What is read after the first rows may still change a column's width.
  await expect(async () =>
    expect(await cells(page).evaluateAll(place)).toEqual(await headers(page).evaluateAll(place)),
  ).toPass();
}

async function choose(page: Page, column: string, action: string) {
  await grid(page)
    .getByRole('button', { name: `Column ${column}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('columns can be dragged to any width from 20 pixels on, moved, fitted, remembered and reset [TABLE-6 TABLE-8 TABLE-10]', async ({
  page,
}) => {
  const atFirst = await open(page);
  await drag(page, 'Date', 'edge', 454);
  expect(await widthOf(page, 'Date')).toBeGreaterThan(640);
  await drag(page, 'Date', 'edge', -(await widthOf(page, 'Date')) - 40);
  expect(await widthOf(page, 'Date')).toBe(20);
  await expectAligned(page, atFirst);
  await choose(page, 'Job site', 'Reset all columns');
  const width = await widthOf(page, 'Account');

  await drag(page, 'Account', 'edge', 60);
  expect(await widthOf(page, 'Account')).toBe(width + 60);
  await expectAligned(page, atFirst);

  // Past the middle of the next column.
  await drag(page, 'Date', 'name', (await widthOf(page, 'Date')) + 36);
  const moved = ['Action', 'Date', ...atFirst.slice(2)];
  await expectAligned(page, moved);
  await expect(page.getByText(`Date moved to position 2 of ${atFirst.length}`)).toBeAttached();

  await page.reload();
  await expect(cells(page).first()).toBeVisible();
  await expectAligned(page, moved);
  expect(await widthOf(page, 'Account')).toBe(width + 60);

  const { x, y, width: wide } = await boxOf(page, 'Account');
  await page.mouse.dblclick(x + wide - 2, y + 10);
  const accounts = grid(page).getByRole('link', { name: /./ }).and(page.locator('[href^="/account/"]'));
  // Of the whole text, also of what a column that is too narrow would cut off.
  const widths = await accounts.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().width;
    }),
  );
  const padding = 16;
  const widest = Math.max(...widths);
  expect(Math.abs((await widthOf(page, 'Account')) - widest - padding)).toBeLessThanOrEqual(1);
  await expectAligned(page, moved);

  await choose(page, 'Job site', 'Reset all columns');
  await expectAligned(page, atFirst);
  expect(await widthOf(page, 'Account')).toBe(width);
  await page.reload();
  await expect(cells(page).first()).toBeVisible();
  await expectAligned(page, atFirst);
});

test('on a large monitor the columns fill their table, also after one was resized [TABLE-11]', async ({
  page,
}) => {
  const covered = async (names: string[]) => {
    const widths = await Promise.all(names.map((name) => widthOf(page, name)));
    const room = await grid(page).boundingBox();
    return widths.reduce((sum, one) => sum + one, 0) / (room?.width ?? Infinity);
  };
  await page.setViewportSize({ width: 3840, height: 2160 });
  const atFirst = await open(page);
  expect(await covered(atFirst)).toBeGreaterThan(0.95);
  for (const name of atFirst) await choose(page, name, 'Fit to content');
  expect(await covered(atFirst)).toBeGreaterThan(0.95);
  await expectAligned(page, atFirst);

  await page.goto('/account');
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
  for (const name of ['ID', 'Name']) await choose(page, name, 'Fit to content');
  expect(await covered(['ID', 'Name'])).toBeGreaterThan(0.95);
  // Where a column has to fill the room, its edge moves back; a second drag starts from there.
  const wide = await widthOf(page, 'Name');
  await drag(page, 'Name', 'edge', -300);
  expect(await widthOf(page, 'Name')).toBe(wide);
  await drag(page, 'Name', 'edge', 10);
  expect(await widthOf(page, 'Name')).toBe(wide + 10);
});
