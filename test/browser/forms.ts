import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './portalTest';

/** The values of a form, by the labels of its fields. */
export type Entries = Readonly<Record<string, string>>;

/** The field with this label; its tab is opened first if it is hidden. */
export async function fieldOf(page: Page, label: string): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(label, { exact: true });
  await field.waitFor({ state: 'attached' });
  const behind = dialog
    .locator('[role="tabpanel"][aria-hidden="true"]')
    .filter({ has: page.getByLabel(label, { exact: true }) });
  const tabs = dialog.getByRole('tab');
  for (let index = 0; (await behind.count()) > 0; index += 1) await tabs.nth(index).click();
  return field;
}

/** Types or selects each value; an empty one clears the selection. */
export async function enter(page: Page, entries: Entries) {
  for (const [label, value] of Object.entries(entries)) {
    const field = await fieldOf(page, label);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption(value === '' ? { value } : { label: value });
    } else await paste(field, value);
  }
  await page.getByRole('dialog').getByRole('heading').first().click();
}

/** Enters text unchanged: Playwright's fill would repair a lone surrogate on its way to the browser. */
async function paste(field: Locator, text: string) {
  await field.focus();
  await field.evaluate((element, json) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, JSON.parse(json));
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, JSON.stringify(text));
}

/** The values of the fields, with lone surrogates shown as the replacement character on both sides. */
export async function entered(page: Page, labels: readonly string[]): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const label of labels) {
    const field = await fieldOf(page, label);
    values[label] = await field.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? (element.selectedOptions[0]?.label ?? '')
        : (element as HTMLInputElement).value.toWellFormed(),
    );
  }
  return values;
}

/** The message below the field, by the element that describes it to screen readers. */
export async function messageOf(page: Page, label: string): Promise<string> {
  const field = await fieldOf(page, label);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const id = (await field.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).innerText();
}

export function isWrite(request: Request): boolean {
  return (
    /\/api\/admin\/(?!.*\/search)/.test(request.url()) && ['POST', 'PUT', 'DELETE'].includes(request.method())
  );
}

/** Collects every write request that this page sends from now on. */
export function writesOf(page: Page): Request[] {
  const writes: Request[] = [];
  page.on('request', (request) => {
    if (isWrite(request)) writes.push(request);
  });
  return writes;
}

/** Holds the writes until the returned function is called, so that a test can press twice before the answer. */
export async function holdWrites(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/admin/**', async (route) => {
    if (isWrite(route.request())) await released;
    return route.fallback();
  });
  return release;
}

/** What keeps the dialog from being wholly in the window, and what is wider than its room. */
export function dialogLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { left, top, right, bottom } =
      document.querySelector('[role="dialog"]')?.getBoundingClientRect() ?? new DOMRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return [
      ...(isInside ? [] : ['not wholly in the window']),
      ...[document.documentElement, ...document.querySelectorAll('[role="dialog"], form')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName, className }) => `wider than its room: ${tagName} ${className}`),
    ];
  });
}
