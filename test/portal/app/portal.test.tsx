import { screen } from '@testing-library/react';
import { heading, renderPortal } from '../../support/renderPortal';

describe('the portal on the real API', () => {
  it('sends a visitor to the sign-in form, and refuses a customer with the reason [SESSION-3 SESSION-6]', async () => {
    await renderPortal('/account', {});
    expect(await heading('Sign in')).toBeVisible();
    expect(window.location.pathname).toBe('/sign-in');
    await renderPortal('/account', { as: 'customer' });
    expect(await heading('No access to this portal')).toBeVisible();
    expect(screen.getByText('This user is not a member of staff')).toBeVisible();
  });

  it('says that a page does not exist, or what is wrong with its address [ROUTE-1 ROUTE-3 ROUTE-4]', async () => {
    await renderPortal('/no/such/page');
    expect(await heading('Page does not exist')).toBeVisible();
    expect(screen.getByText('Sorry but we were unable to find a page for that URL.')).toBeVisible();
    const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
    await renderPortal('/job-site/12abc');
    expect(await heading('Unexpected Application Error!')).toBeVisible();
    expect(screen.getByText('Required integer parameter jobSiteId was not a number')).toBeVisible();
    silence.mockRestore();
  });
});
