import { makeCollectingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, savedBin } from '../../../../support/renderPortal';

const makeSwap = () => makeCollectingBin(api, { type: 'timber', size: 1100 });

describe("'Withdraw collection' [JOB-4]", () => {
  it('says that the order of the replacement is cancelled, and does both', async () => {
    const swap = await makeSwap();
    const { form, press, isClosed, notified } = await openSkipBinDialog('withdrawCollection', swap);
    expect(form.getByText('The order of its replacement, Timber 1100L, will be cancelled.')).toBeVisible();
    await press('Withdraw collection');
    await isClosed();
    expect(await savedBin(swap.id)).toMatchObject({ desiredCollectionDate: null, replacement: null });
    expect(notified()?.message).toMatch(/^Collection withdrawn, /);
  });

  it.each([
    ['delivered', savedBin],
    ['delivered after the bin was read', undefined],
  ])('says that a replacement that was %s stays on the site', async (_when, readAgain) => {
    const swap = await makeSwap();
    const delivery = { id: swap.replacement?.id, actualDeliveryDate: '2026-03-09' };
    await api.put('/skip-bins/delivered', delivery);
    const bin = (await readAgain?.(swap.id)) ?? swap;
    const { form } = await openSkipBinDialog('withdrawCollection', bin);
    const words = 'Its replacement, Timber 1100L, is on the site already and stays, too.';
    expect(await form.findByText(words)).toBeVisible();
  });
});
