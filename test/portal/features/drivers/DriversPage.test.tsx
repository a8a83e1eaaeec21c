import { screen, waitFor } from '@testing-library/react';
import type { Driver } from '../../../../src/contract/responses/drivers';
import { api, dialogIsClosed, form, heading, renderPortal, row, text } from '../../../support/renderPortal';

const freshName = () => `Driver ${crypto.randomUUID().slice(0, 8)}`;
const driverNamed = async (name: string) =>
  (await api.get<Driver[]>('/drivers')).body.find((driver) => driver.name === name);
const headers = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

describe('the page of the drivers [DRIVER-6]', () => {
  it('adds one by keys, changes it, archives it and brings it back', async () => {
    const name = freshName();
    const { user } = await renderPortal('/staff');
    await heading('Staff');
    await user.keyboard('gr');
    await heading('Drivers');
    await user.keyboard('n');
    const adding = await form('Add driver');
    await user.type(adding.getByLabelText('Name'), name);
    await user.type(adding.getByLabelText('Phone'), '03 5550 0177');
    await user.type(adding.getByLabelText('Vehicle'), 'Truck 2{Enter}');
    await dialogIsClosed();
    expect(await text(`Driver added, ${name}`)).toBeVisible();
    expect(await row(name)).toHaveTextContent(/03 5550 0177.*Truck 2.*Active/);
    expect(headers()).toEqual(['Name', 'Phone', 'Vehicle', 'Status']);
    expect(screen.getByRole('link', { name: '03 5550 0177' })).toHaveAttribute('href', 'tel:0355500177');

    await user.click(await row(name));
    await user.keyboard('e');
    const editing = await form('Edit driver');
    await user.clear(editing.getByLabelText('Vehicle'));
    await user.type(editing.getByLabelText('Vehicle'), 'Truck 7{Enter}');
    await dialogIsClosed();
    expect(await text('Vehicle Truck 2 → Truck 7')).toBeVisible();
    await waitFor(async () => expect(await row(name)).toHaveTextContent('Truck 7'));

    await user.keyboard('a');
    const asked = await form('Archive driver');
    expect(asked.getByText(/will get no more jobs/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Archive' }));
    await dialogIsClosed();
    expect(await text(`Driver archived, ${name}`)).toBeVisible();
    await waitFor(async () => expect(await row(name)).toHaveTextContent('Archived'));
    expect(await driverNamed(name)).toMatchObject({ status: 'archived', vehicle: 'Truck 7' });

    await user.keyboard('a');
    await user.click((await form('Unarchive driver')).getByRole('button', { name: 'Unarchive' }));
    await waitFor(async () => expect((await driverNamed(name))?.status).toBe('active'));
  });
});
