import { screen, waitFor, within } from '@testing-library/react';
import type { StaffMember } from '../../../../src/contract/staff';
import { api, dialog, renderPortal, row, text } from '../../../support/renderPortal';
import { ADMIN, resetsSentTo } from '../../../support/testIdentity';

describe('the staff page', () => {
  it('lists who may sign in, sends an invitation again, and removes after a question [STAFF-1 STAFF-3 STAFF-4]', async () => {
    const email = `staff-${crypto.randomUUID()}@tests.example`;
    const { status } = await api.post<StaffMember>('/staff', { email, firstName: 'Kim' });
    expect(status).toBe(201);
    const { user } = await renderPortal('/staff');
    expect(await row(ADMIN.email)).toHaveTextContent('Active');
    expect(await row(email)).toHaveTextContent(/Kim.*Invited.*Never/);
    await user.click(await row(email));
    await user.keyboard('r');
    await user.click(within(await dialog('Send invitation again')).getByRole('button', { name: 'Send' }));
    expect(await text(/^Invitation sent, /)).toBeVisible();
    expect(await resetsSentTo(email)).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await row(email));
    await user.keyboard('#');
    await user.click(within(await dialog('Remove from the staff')).getByRole('button', { name: 'Remove' }));
    expect(await text(/^Removed from the staff/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: email })).toBeNull());
  });

  it('does not offer to remove oneself, or to invite a person again who has signed in [STAFF-3 STAFF-4]', async () => {
    const { user } = await renderPortal('/staff');
    await user.click(await row(ADMIN.email));
    await user.keyboard('#');
    expect(await text(/You cannot remove yourself/)).toBeVisible();
    await user.keyboard('r');
    expect(await text(/This person has signed in already/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
