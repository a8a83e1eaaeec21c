import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { makePendingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn } from '../../../../support/renderPortal';

const LIKE = {
  type: 'timber',
  size: 1100,
  purchaseOrder: '4711',
  deliveryTimeSlot: 'afternoon',
  deliveryComment: 'Rear lane',
};

describe("'Order again' [JOB-5 PO-1]", () => {
  it('orders a bin like this one, on another day', async () => {
    const bin = await makePendingBin(api, LIKE);
    const { form, press, setText, isClosed } = await openSkipBinDialog('orderAgain', bin);
    expect(form.getByLabelText('Delivery date')).toHaveValue('');
    await setText('Delivery date', '+3');
    await press('Add bin');
    await isClosed();
    const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${bin.jobSiteId}`);
    expect(body.find(({ id }) => id !== bin.id)).toMatchObject({
      ...LIKE,
      status: 'pending',
      desiredDeliveryDate: dayIn(3),
    });
  });
});
