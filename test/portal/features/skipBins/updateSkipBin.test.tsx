import { screen, waitFor, within } from '@testing-library/react';
import type { SkipBin } from '../../../../src/contract/skipBins';
import { makeDeliveredBin, makePendingBin } from '../../../support/builders';
import { api, dialog, renderPortal, row, text } from '../../../support/renderPortal';

const notifications = () => screen.getByRole('region', { name: 'Notifications (F8)' });

describe('Update bin', () => {
  it('opens the tab that the arrows move to, and reports the changed fields, which Undo reverts [DIALOG-8 NOTE-6 UNDO-1]', async () => {
    const bin = await makePendingBin(api, { type: 'timber' });
    const read = async () => (await api.get<SkipBin>(`/skip-bins/${bin.id}`)).body;
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    const card = within(await screen.findByRole('group', { name: 'Timber 660L' }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const form = within(await dialog('Update bin'));
    expect(form.getByLabelText('Status')).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{ArrowRight}');
    expect(form.getByRole('tab', { selected: true })).toHaveAccessibleName('Delivery');
    expect(form.getByRole('tab', { selected: true })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    await user.selectOptions(form.getByLabelText('Type'), 'Metals');
    await user.type(form.getByLabelText('Bin number'), 'B-9');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await text('Type Timber → Metals')).toBeVisible();
    expect(within(notifications()).getAllByRole('listitem')).toHaveLength(2);
    expect(within(notifications()).getByText('Reference — → B-9')).toBeVisible();
    expect(await read()).toMatchObject({ type: 'metal', referenceNumber: 'B-9' });
    await user.click(within(notifications()).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await read()).toMatchObject({ type: 'timber' }));
  });

  it('reports only its own changes in a merged edit [NOTE-6]', async () => {
    const bin = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${bin.jobSiteId}`);
    const card = within(await screen.findByRole('group', { name: 'Metals 660L' }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    const form = within(await dialog('Update bin'));
    await user.type(form.getByLabelText('Bin number'), 'B-9');
    await api.put('/skip-bins', { ...bin, size: 240 });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await text('Reference — → B-9')).toBeVisible();
    expect(notifications()).not.toHaveTextContent('Size');
  });

  it.each([
    ['delivery', 'Desired delivery date'],
    ['collection', 'Desired collection date'],
  ])('opened from a dashboard row about a %s starts at the %s [DIALOG-4 DIALOG-8]', async (about, field) => {
    // Long ago, so that it is among the first rows.
    const long = { desiredDeliveryDate: '2001-01-03' };
    const { id, jobSite } = await (about === 'delivery' ? makePendingBin : makeDeliveredBin)(api, long);
    if (about === 'collection')
      await api.put('/skip-bins/collect', {
        id,
        desiredCollectionDate: '2001-01-03',
        collectionTimeSlot: 'morning',
      });
    const { user } = await renderPortal('/');
    const of = await row(`Metals 660L at ${jobSite.name}`);
    await user.keyboard('{Control>}');
    await user.click(within(of).getAllByRole('gridcell')[0] as HTMLElement);
    await user.keyboard('{/Control}e');
    expect(within(await dialog('Update bin')).getByLabelText(field)).toHaveFocus();
  });
});

describe('Update job site', () => {
  it('reports the changed fields [NOTE-6]', async () => {
    const { jobSite } = await makePendingBin(api);
    const { user } = await renderPortal(`/job-site/${jobSite.id}`);
    await user.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as HTMLElement);
    const form = within(await dialog('Update job site'));
    await user.type(form.getByLabelText('Suburb'), 'Kew');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await text('Suburb — → Kew')).toBeVisible();
  });
});
