import { screen, waitFor } from '@testing-library/react';
import type { StaffMember } from '../../../../src/contract/responses/staff';
import { api, dialogIsClosed, form, renderPortal, row, text } from '../../../support/renderPortal';
import { ADMIN, resetsSentTo } from '../../../support/testIdentity';

describe('the staff page', () => {
  it('lists who may sign in, sends an invitation again, and removes after a question, but not oneself, and invites no one again who has signed in [STAFF-1 STAFF-3 STAFF-4]', async () => {
    const email = `staff-${crypto.randomUUID()}@tests.example`;
    const { status } = await api.post<StaffMember>('/staff', { email, firstName: 'Kim' });
    expect(status).toBe(201);
    const { user } = await renderPortal('/staff');
    expect(await row(ADMIN.email)).toHaveTextContent('Active');
    const headers = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
    expect(headers).toEqual(['Name', 'Email', 'Status', 'Last signed in']);
    expect(await row(email)).toHaveTextContent(/Kim.*Invited.*Never/);
    await user.click(await row(email));
    await user.keyboard('r');
    await user.click((await form('Send invitation again')).getByRole('button', { name: 'Send' }));
    expect(await text(/^Invitation sent, /)).toBeVisible();
    expect(await resetsSentTo(email)).toBe(2);
    await dialogIsClosed();
    await user.click(await row(email));
    await user.keyboard('#');
    await user.click((await form('Remove from the staff')).getByRole('button', { name: 'Remove' }));
    expect(await text(/^Removed from the staff/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: email })).toBeNull());
    await user.click(await row(ADMIN.email));
    await user.keyboard('#');
    expect(await text(/You cannot remove yourself/)).toBeVisible();
    await user.keyboard('r');
    expect(await text(/This person has signed in already/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
