import { makeJobSite, makePendingBin } from '../support/builders';
import { openDevTools } from './devToolsExtension';
import { ADMIN, expect, logOut, signIn, test } from './portalTest';
import { row } from './rows';
import { staffCaller } from './staffTest';

test(
  'Redux DevTools shows calls, transitions and changes, but no secret; a swap is time-travelled and restored, and the portal keeps working [DEV-1 DEV-2 DEV-3 DEV-4]',
  { tag: '@change' },
  async ({ page, demo }) => {
    const api = await staffCaller(demo.url);
    const newPassword = 'a-customers-secret';
    const secrets = new Set([ADMIN.password, newPassword]);
    page.on('request', (request) => {
      const token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
      if (token) secrets.add(token);
    });
    const site = await makeJobSite(api, { name: `Time machine ${Date.now()}` });
    const bin = await makePendingBin(api, { jobSiteId: site.id, desiredDeliveryDate: '2026-03-02' });
    const devTools = await openDevTools(page);
    const dialog = page.getByRole('dialog');
    const card = page.getByRole('group', { name: /^Metals 660L/ });
    const inbound = page.getByRole('group', { name: /^Timber 1100L/ });
    const nextIndex = async () => (await devTools.shown()).actions.length;

    /** Waits until every request is answered. */
    const settled = (command: string) =>
      expect
        .poll(async () => {
          const { actions, states } = await devTools.shown();
          const has = actions.some(
            ({ type, payload }) => type === 'live/changeArrived' && payload?.command === command,
          );
          const { adminApi } = states.at(-1) as { adminApi: { queries: Record<string, { status: string }> } };
          return has && Object.values(adminApi.queries).every(({ status }) => status !== 'pending');
        })
        .toBe(true);

    await test.step('sign in, and have the bin delivered', async () => {
      await signIn(page);
      await row(page, new RegExp(site.name))
        .getByRole('link', { name: new RegExp(site.name) })
        .click();
      await card.getByRole('button', { name: 'Mark Delivered' }).click();
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(card).toContainText('0 days on site');
      await settled('markDelivered');
    });
    const beforeSwap = (await nextIndex()) - 1;

    await test.step('request a swap', async () => {
      await card.getByRole('button', { name: 'Request collection' }).click();
      await dialog.getByLabel('Collection date').fill('today');
      await dialog.getByLabel('Collection time').selectOption('Afternoon');
      await dialog.getByText('Swap: leave a replacement bin').click();
      await dialog.getByLabel('Replacement type').selectOption('Timber');
      await dialog.getByLabel('Replacement size').selectOption('1100L');
      await dialog.getByRole('button', { name: 'Request collection' }).click();
      await expect(card).toContainText('Swapping with Timber 1100L');
      await settled('requestCollection');
    });
    const saved = await devTools.export();

    await test.step('carry it out', async () => {
      await card.getByRole('button', { name: 'Mark delivered' }).click();
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(dialog).toBeHidden();
      await card.getByRole('button', { name: 'Mark collected' }).click();
      await dialog.getByRole('button', { name: 'Mark as collected' }).click();
      await expect(inbound).toBeVisible();
      await settled('markCollected');
    });
    const afterSwap = (await nextIndex()) - 1;

    await test.step('add a user, whose change comes back by the stream', async () => {
      await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last().click();
      await page.getByRole('tab', { name: 'Users' }).click();
      await page.getByRole('button', { name: 'Add user' }).click();
      await dialog.getByLabel('Email').fill(`inspected-${site.id}@journey.example`);
      await dialog.getByLabel('Password').fill(newPassword);
      await dialog.getByRole('button', { name: 'Add user' }).click();
      await expect(dialog).toBeHidden();
      await settled('createUser');
    });

    await test.step('every call is logged by its name, and no secret in any way', async () => {
      const shown = await devTools.shown();
      expect(shown.name).toBe('Recycle All - Admin');
      const types = shown.actions.map(({ type }) => type);
      expect(types).toEqual(
        expect.arrayContaining([
          'adminApi/listUpcomingSkipBins/fulfilled',
          'adminApi/getAccount/fulfilled',
          'adminApi/createUser/pending',
          'adminApi/createUser/fulfilled',
        ]),
      );
      expect(types.filter((type) => type.includes('/execute'))).toEqual([]);
      const requested = shown.actions.find(({ type }) => type === 'adminApi/createUser/pending');
      expect(requested?.meta?.arg?.originalArgs).toMatchObject({ password: '[secret]' });
      expect(secrets.size).toBeGreaterThan(2);
      // The address of the demo's admin ends in what is also the password.
      const everything = (JSON.stringify(shown) + (await devTools.export())).replaceAll(ADMIN.email, '');
      for (const secret of secrets) expect(everything.includes(secret)).toBe(false);
    });

    await test.step('the lifecycle and the session are logged, and every state can be exported', async () => {
      const { actions, unserializable } = await devTools.shown();
      const transitions = actions.filter(({ type }) => /^(session|skipBinLifecycle)\//.test(type));
      const replacementId = transitions.find(({ payload }) => payload?.id !== bin.id && payload?.id)?.payload
        ?.id;
      expect(
        transitions.map(({ type, payload }) => [
          type,
          payload?.id,
          payload?.from,
          payload?.event,
          payload?.to,
        ]),
      ).toEqual([
        ['session/signedOut', undefined, 'loading', 'userSignedOut', 'signedOut'],
        ['session/signedIn', undefined, 'signedOut', 'userSignedIn', 'signedIn'],
        ['skipBinLifecycle/delivered', bin.id, 'pending', 'markDelivered', 'delivered'],
        ['skipBinLifecycle/swap', bin.id, 'delivered', 'requestCollection', 'swap'],
        ['skipBinLifecycle/delivered', replacementId, 'pending', 'markDelivered', 'delivered'],
        ['skipBinLifecycle/collected', bin.id, 'swap', 'markCollected', 'collected'],
      ]);
      expect(unserializable).toEqual([]);
    });

    await test.step('travel back to before the swap, and forward again', async () => {
      // Only data travels: the screen shows it where it is.
      await page.goBack();
      await expect(inbound).toBeVisible();
      await devTools.jumpTo(beforeSwap);
      await expect(card).toContainText('0 days on site');
      await expect(card.getByRole('button', { name: 'Request collection' })).toBeVisible();
      await expect(inbound).toHaveCount(0);
      await devTools.jumpTo(afterSwap);
      await expect(inbound).toContainText('0 days on site');
      await expect(card).toHaveCount(0);
    });

    await test.step('travel back to signed out, and forward to the dashboard', async () => {
      const { actions } = await devTools.shown();
      await devTools.jumpTo(actions.findIndex(({ type }) => type === 'session/signedOut'));
      await expect(page).toHaveURL(/\/sign-in$/);
      await devTools.jumpTo((await nextIndex()) - 1);
      await expect(page.getByRole('heading', { name: 'Upcoming deliveries and collections' })).toBeVisible();
    });

    await test.step('restore the exported state in a new page', async () => {
      await page.goto(`/job-site/${site.id}`);
      await expect(inbound).toBeVisible();
      await devTools.import(saved);
      await expect(card).toContainText('Swapping with Timber 1100L');
      await expect(card.getByRole('button', { name: 'Mark collected' })).toBeVisible();
    });

    await test.step('the portal keeps working: the live stream, and writes', async () => {
      await makePendingBin(api, { jobSiteId: site.id, type: 'pvc' });
      const ordered = page.getByRole('group', { name: /^PVC 660L/ });
      await expect(ordered).toContainText('Delivering');
      await expect(inbound).toBeVisible();
      await ordered.getByRole('button', { name: 'Mark Delivered' }).click();
      await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(ordered).toContainText('0 days on site');
      const { actions, unserializable } = await devTools.shown();
      expect(actions.findLast(({ type }) => type.startsWith('skipBinLifecycle/'))).toMatchObject({
        payload: { from: 'pending', to: 'delivered', event: 'markDelivered' },
      });
      expect(unserializable).toEqual([]);
    });

    await test.step('a requested reset e-mail is logged, but not for which address', async () => {
      await logOut(page);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill('nobody@journey.example');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(/^Reset email has been sent/)).toBeVisible();
      const shown = await devTools.shown();
      expect(shown.actions.filter(({ type }) => type.startsWith('resetPassword/'))).toEqual([
        { type: 'resetPassword/sending', payload: { from: 'editing', to: 'sending', event: 'submit' } },
        {
          type: 'resetPassword/sent',
          payload: { from: 'sending', to: 'sent', event: 'xstate.error.actor.sendResetEmail' },
        },
      ]);
      expect(shown.actions.filter(({ type }) => type.startsWith('session/')).at(-1)).toMatchObject({
        type: 'session/signedOut',
        payload: { from: 'signedIn', to: 'signedOut', event: 'userSignedOut' },
      });
      expect(JSON.stringify(shown)).not.toContain('nobody@journey.example');
    });
  },
);
