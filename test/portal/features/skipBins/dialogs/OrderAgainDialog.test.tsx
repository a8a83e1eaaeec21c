import { screen, waitFor, within } from '@testing-library/react';
import { addDays, todayIn } from '../../../../../src/contract/calendarDate';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makePendingBin } from '../../../../support/builders';
import { api, button, dialog, renderPortal } from '../../../../support/renderPortal';

const LIKE = { type: 'timber', size: 1100, deliveryTimeSlot: 'afternoon', deliveryComment: 'Rear lane' };

describe("'Order again' [JOB-5]", () => {
  it.each(['by its key', 'on a previous bin'])('orders a bin like this one: %s', async (how) => {
    const { id, jobSiteId } = await makePendingBin(api, LIKE);
    if (how === 'on a previous bin') await api.put('/skip-bins/cancel', { id });
    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    if (how === 'on a previous bin') {
      await user.click(await button('1 previous bin'));
      await user.click(await screen.findByRole('link', { name: '(order again) Timber 1100L' }));
    } else {
      await screen.findByRole('group', { name: 'Timber 1100L' });
      await user.keyboard('y');
    }
    const form = within(await dialog('Create bin'));
    expect(form.getByLabelText('Delivery date')).toHaveValue('');
    await user.type(form.getByLabelText('Delivery date'), '+3');
    await user.tab();
    await user.click(form.getByRole('button', { name: 'Add bin' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${jobSiteId}`);
    const desiredDeliveryDate = addDays(todayIn('Australia/Melbourne', new Date()), 3);
    expect(body.find((bin) => bin.id !== id)).toMatchObject({
      ...LIKE,
      status: 'pending',
      desiredDeliveryDate,
    });
  });
});
