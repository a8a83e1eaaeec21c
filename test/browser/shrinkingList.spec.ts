import type { Account } from '../../src/contract/accounts';
import type { Change } from '../../src/contract/changes';
import { makeAccount } from '../support/builders';
import { expect } from './portalTest';
import { test } from './staffTest';

const PAGE_SIZE = 100;

test('a list that the API pages shows its new last page when it becomes shorter [TABLE-3]', async ({
  page,
  api,
}) => {
  const { body: accounts } = await api.get<Account[]>('/accounts');
  const missing = PAGE_SIZE + 1 - (accounts.length % PAGE_SIZE);
  for (let made = 0; made < missing; made += 1) await makeAccount(api);
  const [newest] = (await api.get<Change[]>('/changes?limit=1')).body;
  const pages = Math.ceil((accounts.length + missing) / PAGE_SIZE);

  await page.goto('/account');
  const next = page.getByRole('button', { name: 'Next' });
  for (let shown = 1; shown < pages; shown += 1) {
    await expect(page.getByText(`Page ${shown} of ${pages}`)).toBeVisible();
    await next.click();
  }
  await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 1);

  expect((await api.post('/changes/undo', { id: newest?.id })).status).toBe(201);
  await expect(page.getByText(`Page ${pages - 1} of ${pages - 1}`)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Accounts' })).toHaveAttribute(
    'aria-rowcount',
    String(PAGE_SIZE + 1),
  );
});
