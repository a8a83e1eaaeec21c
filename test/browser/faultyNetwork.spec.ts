import type { Page } from '@playwright/test';
import { FORMS, QUESTIONS, type DialogCase } from './dialogCases';
import { enter, entered, isWrite, type Entries } from './forms';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

test.use({ provoked: CUT_OFF });

const UNREACHABLE = 'The server could not be reached. Check your connection and try again';

/** One that gets its idempotency key from its form, one that gets it from its content, and a question. */
const DIALOGS: readonly (DialogCase & { valid?: Entries })[] = [...FORMS, ...QUESTIONS].filter(({ name }) =>
  ['Add user', 'Mark delivered', 'Cancel bin order'].includes(name),
);

/** The server carries the next write out, but its answer never arrives. */
async function loseNextResponse(page: Page) {
  let lost = false;
  await page.route('**/api/admin/**', async (route) => {
    if (lost || !isWrite(route.request())) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

test(
  'a dialog that is sent offline, and then loses its answer, keeps what was typed, and a double click saves once [DIALOG-2 DIALOG-3 FORM-3 FAULT-9]',
  { tag: '@change' },
  async ({ page, api }) => {
    expect(DIALOGS).toHaveLength(3);
    for (const { name, open, submit, valid = {} } of DIALOGS)
      await test.step(name, async () => {
        const saves = await open(page, api);
        const dialog = page.getByRole('dialog');
        const send = dialog.getByRole('button', { name: submit, exact: true });
        await enter(page, valid);
        const before = await entered(page, Object.keys(valid));

        await page.context().setOffline(true);
        await send.click();
        await expect(dialog.getByRole('alert')).toContainText(UNREACHABLE);
        expect(await saves()).toBe(0);

        await page.context().setOffline(false);
        await loseNextResponse(page);
        await send.click();
        await expect.poll(saves).toBe(1);
        await expect(dialog.getByRole('alert')).toContainText(UNREACHABLE);
        expect(await entered(page, Object.keys(valid))).toEqual(before);

        await send.dblclick();
        await expect(dialog).toBeHidden();
        expect(await saves()).toBe(1);
        await page.unrouteAll();
      });
  },
);
