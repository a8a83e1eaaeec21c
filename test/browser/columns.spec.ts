import { expect, signIn, test } from './portalTest';

test('a column is dragged to 20 pixels and no further, and as wide as one likes [TABLE-6]', async ({
  page,
}) => {
  await signIn(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell').first()).toBeVisible();
  const cell = grid.getByRole('row', { name: / at / }).first().getByRole('gridcell').first();
  const header = grid.getByRole('columnheader', { name: 'Date' });

  async function dragTo(x: number) {
    const box = await header.boundingBox();
    if (!box) throw new Error('The header cannot be seen');
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + x, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    return (await cell.boundingBox())?.width;
  }

  expect(await dragTo(700)).toBeGreaterThan(650);
  expect(await dragTo(1)).toBe(20);
});
