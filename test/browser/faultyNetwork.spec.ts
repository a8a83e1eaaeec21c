import type { Page } from '@playwright/test';
import type { Change } from '../../src/contract/changes';
import { makePendingBin } from '../support/builders';
import { isWrite } from './forms';
import { expect } from './portalTest';
import { test } from './staffTest';

const API = '**/api/admin/**';
const UNREACHABLE = 'The server could not be reached. Check your connection and try again';
const TOO_LATE_TO_READ = 'The server did not answer in time. Check your connection and try again';
const TOO_LATE_TO_SAVE =
  'The server did not answer in time, and may have saved this. Try again: it is saved only once';
const UNAVAILABLE = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: {
    code: 'unavailable',
    message: 'The service is not available right now. Please try again in a moment',
  },
};

test.use({ provoked: /Failed to load resource/ });

const isRead = (path: string) => (url: URL) =>
  url.pathname.startsWith('/api/admin') && url.pathname.includes(path);

const FAULTS: [string, RegExp, Parameters<Page['route']>[1]][] = [
  ['cut', new RegExp(UNREACHABLE), (route) => route.abort('connectionfailed')],
  ['answered with 503', /The service is not available right now/, (route) => route.fulfill(UNAVAILABLE)],
  [
    'answered with half of the JSON',
    /An unknown error occurred/,
    (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[{"id": 1, "na' }),
  ],
];

for (const [fault, words, answer] of FAULTS) {
  test(`screens, panes and lists whose reads were ${fault} say so once, and reload without a click [FAULT-8]`, async ({
    page,
    api,
  }) => {
    const bin = await makePendingBin(api);
    for (const [address, path, there] of [
      ['/', '/skip-bins/upcoming', page.getByRole('row', { name: / at / }).first()],
      ['/account', '/accounts', page.getByRole('gridcell').first()],
      [`/job-site/${bin.jobSiteId}`, '/job-sites/', page.getByRole('heading', { name: bin.jobSite.name })],
    ] as const) {
      const reads = isRead(path);
      await page.route(reads, answer);
      await page.goto(address);
      await expect(page.getByText(words).first()).toBeVisible();
      await page.unroute(reads);
      await expect(there).toBeVisible({ timeout: 10_000 });
    }
  });
}

test('a read that gets no answer times out, says so, and is retried automatically [FAULT-8 FAULT-9]', async ({
  page,
}) => {
  test.slow();
  await page.goto('/account');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  let isSilent = true;
  await page.route(isRead('/skip-bins/upcoming'), (route) => (isSilent ? undefined : route.fallback()));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(TOO_LATE_TO_READ).first()).toBeVisible({ timeout: 45_000 });
  isSilent = false;
  await expect(page.getByRole('row', { name: / at / }).first()).toBeVisible({ timeout: 15_000 });
});

for (const [fault, words, lose] of [
  ['never answers', TOO_LATE_TO_SAVE, undefined],
  [
    'answers with half of the JSON',
    'An unknown error occurred',
    { status: 200, contentType: 'application/json', body: '{"id": 1, "na' },
  ],
] as const) {
  test(`a write that the network ${fault} keeps what was typed, and saves once when it is sent again [FAULT-9 DIALOG-2 DIALOG-3]`, async ({
    page,
    api,
  }) => {
    const { id, jobSiteId } = await makePendingBin(api);
    const number = `F-${id}`;
    await page.goto(`/job-site/${jobSiteId}`);
    await page.getByRole('button', { name: 'Mark Delivered' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Bin number').fill(number);
    // The server carries the write out, but the answer is lost.
    await page.route(API, async (route) => {
      if (!isWrite(route.request())) return route.fallback();
      await route.fetch();
      if (lose) await route.fulfill(lose);
    });
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(
      dialog.getByText(`There was an error while saving this form: ${words} (no answer)`),
    ).toBeVisible({
      timeout: 20_000,
    });
    await expect(dialog.getByLabel('Bin number')).toHaveValue(number);
    await page.unroute(API);
    await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(dialog).toBeHidden();
    const { body } = await api.get<Change[]>('/changes');
    const made = body.filter(
      ({ command, entities }) => command === 'markDelivered' && entities.some((entity) => entity.id === id),
    );
    expect(made).toHaveLength(1);
  });
}
