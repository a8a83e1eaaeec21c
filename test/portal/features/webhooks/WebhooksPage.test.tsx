import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook } from '../../../../src/contract/responses/webhooks';
import { makeAccount } from '../../../support/builders';
import {
  api,
  dialog,
  dialogIsClosed,
  form,
  heading,
  renderPortal,
  row,
  text,
} from '../../../support/renderPortal';
import { until } from '../../../support/until';

/** No name server knows it. */
const newAddress = () => `https://${crypto.randomUUID()}.invalid/`;
const webhookAt = async (address: string) =>
  (await api.get<Webhook[]>('/webhooks')).body.find((webhook) => webhook.address === address);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

/** The secret that the dialog shows. */
async function shownSecret(): Promise<string> {
  const shown = await form('Secret of the webhook');
  return shown.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value;
}

describe('the page of the webhooks [HOOK-6]', () => {
  it('adds one by keys, and shows its secret once, to be copied; the store does not see it', async () => {
    const address = newAddress();
    const { user, store } = await renderPortal('/history');
    await heading('History');
    await user.keyboard('gw');
    await heading('Webhooks');
    await user.keyboard('n');
    const adding = await form('Add webhook');
    const field = adding.getByRole('textbox', { name: 'Address' });
    await user.type(field, 'http://receiver.example/{Enter}');
    expect(await adding.findByText('The address must begin with https://')).toBeVisible();
    await user.clear(field);
    await user.type(field, `${address}{Enter}`);

    const secret = await shownSecret();
    expect(secret).toMatch(/^whsec_/);
    expect(await dialog()).toHaveAccessibleDescription(/It is not shown again/);
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await text('The secret is copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(secret);
    write.mockRestore();
    expect(JSON.stringify(store.getState())).not.toContain(secret);
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    expect(await row(address)).toHaveTextContent(/On.*Never/);
    expect(headers()).toEqual(['Address', 'Status', 'Failing since', 'Last delivery']);
    expect(document.body).not.toHaveTextContent(secret);
  });

  it('selects the secret if the browser does not let it copy', async () => {
    const address = newAddress();
    await api.post('/webhooks', { address });
    const { user } = await renderPortal('/webhooks');
    await user.click(await row(address));
    await user.keyboard('r');
    await user.click((await form('New secret')).getByRole('button', { name: 'Make a new secret' }));
    const secret = await shownSecret();
    const refuse = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await text(/The secret is selected: copy it by its keys/)).toBeVisible();
    refuse.mockRestore();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, secret.length]);
  });

  it('says since when one fails and why, changes, switches off and on, gives a new secret and removes', async () => {
    const address = newAddress();
    await api.post('/webhooks', { address });
    await makeAccount(api);
    await until(async () => (await webhookAt(address))?.failure ?? false);
    const { user } = await renderPortal('/webhooks');
    expect(await row(address)).toHaveTextContent(/Failing.*\d\d:\d\d: .*\.invalid/);

    await user.click(await row(address));
    await user.keyboard('e');
    const editing = await form('Edit webhook');
    const changed = newAddress();
    await user.clear(editing.getByRole('textbox', { name: 'Address' }));
    await user.type(editing.getByRole('textbox', { name: 'Address' }), changed);
    await user.selectOptions(editing.getByRole('combobox', { name: 'Status' }), 'Off');
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(await text(`Webhook changed, ${changed}`)).toBeVisible();
    expect(await text('Status On → Off')).toBeVisible();
    await waitFor(async () => expect(await row(changed)).toHaveTextContent('Off'));

    await user.click(await row(changed));
    await user.keyboard('#');
    const asked = await form('Remove webhook');
    expect(asked.getByText(/This cannot be undone: the secret is gone/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(within(screen.getByRole('grid')).queryByRole('row', { name: changed })).toBeNull(),
    );
    expect(await webhookAt(changed)).toBeUndefined();
  });
});
