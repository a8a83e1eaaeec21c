import type { Page } from '@playwright/test';
import { FORMS, QUESTIONS, type DialogCase } from './dialogCases';
import { enter, entered, isWrite } from './forms';
import { CUT_OFF, expect } from './portalTest';
import { test } from './staffTest';

test.use({ provoked: CUT_OFF });

const UNREACHABLE = 'The server could not be reached. Check your connection and try again';
const NOT_SAVED = `There was an error while saving this form: ${UNREACHABLE} (no answer)`;

/** The server carries the next write out, but its answer never arrives. */
async function loseNextAnswer(page: Page) {
  let lost = false;
  await page.route('**/api/admin/**', async (route) => {
    if (lost || !isWrite(route.request())) return route.fallback();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

const submitOf = (page: Page, { submit }: DialogCase) =>
  page.getByRole('dialog').getByRole('button', { name: submit, exact: true });

for (const form of FORMS) {
  test(`${form.name}: offline, then with a lost answer, it keeps everything, and a double click saves once [DIALOG-2 DIALOG-3 FORM-3]`, async ({
    page,
    api,
  }) => {
    const saves = await form.open(page, api);
    const { valid } = form;
    const dialog = page.getByRole('dialog');
    await enter(page, valid);
    const before = await entered(page, Object.keys(valid));

    await page.context().setOffline(true);
    await submitOf(page, form).click();
    await expect(dialog.getByText(NOT_SAVED)).toBeVisible();
    expect(await entered(page, Object.keys(valid))).toEqual(before);
    expect(await saves()).toBe(0);

    await page.context().setOffline(false);
    await loseNextAnswer(page);
    await submitOf(page, form).click();
    await expect.poll(saves).toBe(1);
    await expect(dialog.getByText(NOT_SAVED)).toBeVisible();
    expect(await entered(page, Object.keys(valid))).toEqual(before);

    await submitOf(page, form).dblclick();
    await expect(dialog).toBeHidden();
    expect(await saves()).toBe(1);
  });
}

for (const question of QUESTIONS) {
  test(`${question.name}: offline, then with a lost answer, it stays open, and a double click runs it once [DIALOG-2 DIALOG-3]`, async ({
    page,
    api,
  }) => {
    const saves = await question.open(page, api);
    const dialog = page.getByRole('dialog', { name: question.title });
    await page.context().setOffline(true);
    await submitOf(page, question).click();
    await expect(dialog.getByRole('alert')).toHaveText(UNREACHABLE);

    await page.context().setOffline(false);
    await loseNextAnswer(page);
    await submitOf(page, question).click();
    await expect.poll(saves).toBe(1);
    await expect(dialog.getByRole('alert')).toHaveText(UNREACHABLE);

    await submitOf(page, question).dblclick();
    await expect(dialog).toBeHidden();
    expect(await saves()).toBe(1);
  });
}
