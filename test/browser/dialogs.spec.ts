import { FORMS } from './dialogCases';
import { enter, entered, expectSoundLayout, fieldOf, holdWrites, messageOf, writesOf } from './forms';
import { expect } from './portalTest';
import { test } from './staffTest';

/** Too long for every field; one word, so that it cannot wrap. */
const ENDLESS = 'W'.repeat(10_000);
const LONE_SURROGATE = '\ud83d';
const GARBAGE = `<script>top.ran = 1</script><img src=x onerror="top.ran=1"> 😀 ${LONE_SURROGATE}'";--`;

const DATE = / date$| on$/;
const INVALID_DATE = 'Invalid date format. Expected YYYY-MM-DD';
const TO_MEND = 'Please fix the above errors and resubmit';

function tooMuch(label: string): unknown {
  return DATE.test(label) ? INVALID_DATE : expect.stringMatching(/^Please use at most \d+ characters$/);
}

for (const {
  name,
  title,
  submit,
  open,
  required,
  missing = 'Required',
  valid,
  texts,
  strict = {},
} of FORMS) {
  const submitIt = `button[type="submit"]:has-text("${submit}")`;

  test(`${name}: empty input and 10,000 characters are refused under each field, kept, and not sent [FORM-1 FORM-2 FORM-4 VALID-11]`, async ({
    page,
    api,
  }) => {
    await open(page, api);
    const writes = writesOf(page);
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();

    await enter(page, Object.fromEntries(required.map((label) => [label, ''])));
    await page.locator(submitIt).click();
    await expect(dialog.getByText(TO_MEND)).toBeVisible();
    await expect(await fieldOf(page, required[0] ?? '')).toBeFocused();
    for (const label of required) expect([label, await messageOf(page, label)]).toEqual([label, missing]);

    await enter(page, Object.fromEntries(texts.map((label) => [label, ENDLESS])));
    await page.locator(submitIt).click();
    await expect(dialog.getByText(TO_MEND)).toBeVisible();
    await expectSoundLayout(page);
    for (const label of texts) {
      expect([label, await messageOf(page, label)]).toEqual([label, tooMuch(label)]);
    }
    expect(await entered(page, texts)).toEqual(Object.fromEntries(texts.map((label) => [label, ENDLESS])));
    expect(writes).toEqual([]);
  });

  test(`${name}: markup, emoji and broken text are saved once, however often Enter is pressed, and shown as text [DIALOG-3 KEEP-4 VALID-13]`, async ({
    page,
    api,
  }) => {
    const saves = await open(page, api);
    const writes = writesOf(page);
    const garbage = Object.fromEntries(
      texts.filter((label) => !DATE.test(label)).map((label) => [label, GARBAGE]),
    );
    await enter(page, { ...valid, ...garbage, ...strict });
    const release = await holdWrites(page);
    await page.getByRole('dialog').locator('input:visible').last().press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => writes.length).toBe(1);
    release();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect([await saves(), writes.length]).toEqual([1, 1]);
    if (Object.keys(garbage).length > 0)
      await expect(page.getByText(GARBAGE.toWellFormed()).first()).toBeVisible();
    await expectSoundLayout(page);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}
