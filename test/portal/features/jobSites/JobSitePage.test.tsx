import { screen, waitFor, within } from '@testing-library/react';
import type { Change } from '../../../../src/contract/responses/changes';
import type { SkipBin } from '../../../../src/contract/responses/skipBins';
import type { JobSite } from '../../../../src/contract/responses/jobSites';
import { adminApi } from '../../../../src/portal/api/adminApi';
import { tagsOfChange } from '../../../../src/portal/api/tags';
import { makeAccount, makeDeliveredBin, makeJobSite, makePendingBin } from '../../../support/builders';
import {
  api,
  button,
  dialogIsClosed,
  form,
  heading,
  renderPortal,
  text,
} from '../../../support/renderPortal';

describe('a job site', () => {
  it("shows its name, address and reference below its breadcrumbs, and can be changed with 'Edit' [SITE-1 SITE-2 DIALOG-1 CALL-7]", async () => {
    const { id, account } = await makeJobSite(api, {
      name: 'North gate',
      referenceNumber: 'R-12',
      addressLine1: '3 High Street',
      addressLine2: 'Unit 2',
      addressSuburb: 'Kew',
      addressPostcode: '3101',
      addressState: 'VIC',
    });
    const { user } = await renderPortal(`/job-site/${id}`);
    expect(await heading('North gate')).toBeVisible();
    expect(screen.getByText('3 High Street Unit 2, Kew, 3101, VIC, reference: R-12')).toBeVisible();
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    const crumbs = breadcrumbs.getAllByRole('listitem').map((item) => item.textContent);
    expect(crumbs).toEqual(['Accounts', account.name, 'North gate']);
    const link = breadcrumbs.getByRole('link', { name: account.name });
    expect(link).toHaveAttribute('href', `/account/${account.id}`);
    await user.click(await button('Edit'));
    await user.type((await form('Update job site')).getByLabelText('Name'), 'way{Enter}');
    expect(await heading('North gateway')).toBeVisible();
    expect(await text('Name North gate → North gateway')).toBeVisible();
  });

  it("shows whom to call there, its own contact or else its account's, and how to get in; live [CONTACT-1 CONTACT-6 LIVE-1]", async () => {
    const { id, account } = await makeJobSite(api);
    const { user, store } = await renderPortal(`/job-site/${id}`);
    await button('Edit');
    expect(screen.queryByText(/^Contact/)).toBeNull();
    await api.put('/accounts', { ...account, contactName: 'Kim Nguyen', contactEmail: 'kim@a.example' });
    const [changed] = (await api.get<Change[]>(`/changes?accountId=${account.id}`)).body;
    store.dispatch(adminApi.util.invalidateTags(tagsOfChange(changed as Change)));
    expect(await text(/^Contact of the account:/)).toHaveTextContent(
      'Contact of the account: Kim Nguyen · kim@a.example',
    );
    await user.click(await button('Edit'));
    const edit = await form('Update job site');
    await user.type(edit.getByLabelText('Contact'), 'Tui');
    await user.type(edit.getByLabelText('Access notes'), 'Gate code 4711,{Enter}ring first');
    await user.type(edit.getByLabelText('Contact phone'), '0491 570 110{Enter}');
    expect(await text(/^Contact:/)).toHaveTextContent('Contact: Tui · 0491 570 110');
    expect(screen.queryByText(/^Contact of the account/)).toBeNull();
    expect(screen.getByRole('link', { name: '0491 570 110' })).toHaveAttribute('href', 'tel:0491570110');
    expect(screen.getByText(/^Access:/).textContent).toBe('Access: Gate code 4711,\nring first');
  });

  it("says 'No bins currently on site', and 'Add bin' adds one [SITE-3 SITE-4 DIALOG-1]", async () => {
    const { id, name, account } = await makeJobSite(api);
    const { user } = await renderPortal(`/job-site/${id}`);
    expect(await text('No bins currently on site')).toBeVisible();
    await user.click(await button('Add bin'));
    const order = await form('Create bin');
    expect(order.getByText(/^For/)).toHaveTextContent(`For ${name}, ${account.name}`);
    await user.selectOptions(order.getByLabelText('Type'), 'Cardboard');
    await user.selectOptions(order.getByLabelText('Size'), '360L');
    await user.type(order.getByLabelText('Delivery date'), 'today');
    await user.selectOptions(order.getByLabelText('Delivery time'), 'Morning');
    await user.click(order.getByRole('button', { name: 'Add bin' }));
    expect(await heading('Cardboard 360L')).toBeVisible();
    expect(screen.queryByText('No bins currently on site')).toBeNull();
  });

  it('moves to another account, chosen by words of its name [SITE-7]', async () => {
    const { id, account } = await makeJobSite(api);
    const other = await makeAccount(api, `Thorncliffe ${id} Homes`);
    const { user } = await renderPortal(`/job-site/${id}`);
    await user.click(await button('Edit'));
    const edit = await form('Update job site');
    const field = edit.getByLabelText('Account');
    expect(field).toHaveValue(account.name);
    await user.clear(field);
    await user.type(field, 'Nobody at all{Enter}');
    expect(await edit.findByText('No account has these words')).toBeVisible();
    expect(await edit.findByText('Please choose one of the accounts')).toBeVisible();
    await user.clear(field);
    await user.type(field, `homes ${id}`);
    await user.click(await edit.findByRole('button', { name: other.name }));
    expect(field).toHaveValue(other.name);
    expect(await edit.findByText('Saving moves the site, with its bins, to this account.')).toBeVisible();
    await user.keyboard('{Enter}');
    await dialogIsClosed();
    expect((await api.get<JobSite>(`/job-sites/${id}`)).body.account.id).toBe(other.id);
  });

  it('gets postcode and state from another site in its suburb, if it has none [SITE-8]', async () => {
    const suburb = `Kew ${crypto.randomUUID()}`;
    await makeJobSite(api, { addressSuburb: suburb, addressPostcode: '3101', addressState: 'VIC' });
    const { id } = await makeJobSite(api);
    const { user } = await renderPortal(`/job-site/${id}`);
    await user.click(await button('Edit'));
    const edit = await form('Update job site');
    await user.click(edit.getByLabelText('Suburb'));
    await user.paste(suburb.toUpperCase());
    await user.tab();
    await waitFor(() => expect(edit.getByLabelText('Postcode')).toHaveValue('3101'));
    expect(edit.getByLabelText('State')).toHaveValue('VIC');
    // Typing at that moment replaces it.
    await user.keyboard('3102');
    expect(edit.getByLabelText('Postcode')).toHaveValue('3102');
  });

  it('has several equal bins added at once, and another order after it by Ctrl+Shift+Enter [JOB-6 DIALOG-10]', async () => {
    const { id } = await makeJobSite(api);
    const { user } = await renderPortal(`/job-site/${id}`);
    await user.click(await button('Add bin'));
    const order = await form('Create bin');
    await user.selectOptions(order.getByLabelText('Type'), 'Cardboard');
    await user.selectOptions(order.getByLabelText('Size'), '360L');
    await user.selectOptions(order.getByLabelText('Quantity'), '3');
    await user.type(order.getByLabelText('Delivery date'), '+2');
    await user.selectOptions(order.getByLabelText('Delivery time'), 'Morning');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await text('3 bins added, Cardboard 360L')).toBeVisible();
    const another = await form('Create bin');
    await waitFor(() => expect(another.getByLabelText('Type')).toHaveFocus());
    // A second press orders nothing more.
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await another.findAllByText('Required')).toHaveLength(2);
    expect(another.getByLabelText('Quantity')).toHaveValue('1');
    await user.selectOptions(another.getByLabelText('Type'), 'Timber');
    await user.keyboard('{Escape}');
    await user.click(await button('Keep editing'));
    await waitFor(() => expect(another.getByLabelText('Type')).toHaveFocus());
    await user.selectOptions(another.getByLabelText('Size'), '360L');
    await user.click(another.getByRole('button', { name: 'Add bin' }));
    await dialogIsClosed();
    expect(await heading('Timber 360L')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add bin' })).toHaveFocus();
    const { body } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${id}`);
    expect(body.map(({ type }) => type).sort()).toEqual(['cardboard', 'cardboard', 'cardboard', 'timber']);
    expect(new Set(body.map((bin) => bin.desiredDeliveryDate)).size).toBe(1);
  });

  it('is archived and unarchived on its page, by its button or a; ordering a bin meanwhile asks for confirmation [FIND-7 CALL-7 SITE-6]', async () => {
    const { id, name } = await makeJobSite(api);
    await makeDeliveredBin(api, { jobSiteId: id });
    const { user } = await renderPortal(`/job-site/${id}`);
    await user.click(await button('Archive'));
    const asked = await form('Archive job site');
    expect(await asked.findByText(/^This job site still has a bin/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Archive' }));
    expect(await button('Unarchive')).toBeVisible();
    expect(screen.getByText('Archived')).toBeVisible();
    await user.click(await button('Add bin'));
    const order = await form('Create bin');
    expect(order.getByText('This job site is archived. Order a bin for it anyway?')).toBeVisible();
    expect(order.getByRole('button', { name: 'Add bin anyway' })).toBeVisible();
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    await user.keyboard('a');
    const again = await form('Unarchive job site');
    expect(again.getByText(`${name} will be listed with its account's job sites again.`)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Unarchive' }));
    expect(await button('Archive')).toBeVisible();
    expect((await api.get<JobSite>(`/job-sites/${id}`)).body.status).toBe('active');
  });

  it('shows a card for each active bin, and the others in a collapsible list with links [SITE-4 SITE-5 JOB-5 COLLECT-1]', async () => {
    const jobSiteId = (await makeJobSite(api)).id;
    await makePendingBin(api, { jobSiteId, type: 'timber', size: 240 });
    const gone = await makeDeliveredBin(api, { jobSiteId, type: 'metal', size: 1100 });
    const told = {
      purchaseOrder: '4711',
      collectedKilograms: 1250.5,
      docketNumber: '77',
      contamination: 'minor',
      contaminationComment: 'Plaster',
    };
    const collected = { status: 'collected', actualCollectionDate: '2026-03-09', ...told };
    expect((await api.put('/skip-bins', { ...gone, ...collected })).status).toBe(200);
    const cancelled = await makePendingBin(api, { jobSiteId, type: 'pvc', size: 360 });
    await api.put('/skip-bins/cancel', { id: cancelled.id });
    const last = { type: 'cardboard', size: 1100, desiredDeliveryDate: '2026-03-09' };
    await api.put('/skip-bins/cancel', { id: (await makePendingBin(api, { jobSiteId, ...last })).id });

    const { user } = await renderPortal(`/job-site/${jobSiteId}`);
    expect(await heading('Timber 240L')).toBeVisible();
    const list = await button('3 previous bins');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(list);
    const rows = within(screen.getByRole('table', { name: 'Previous bins' }))
      .getAllByRole('row')
      .slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Cardboard 1100LAdd noteShift N', 'Cancelled', '–', '–', '(edit)(order again)'],
      [
        `Metals 1100L, Bin# BIN-${gone.id}PO 4711 · 1,250.5 kg · Docket 77 · Contamination minor: PlasterAdd noteShift N`,
        'Collected',
        '2 Mar 2026',
        '9 Mar 2026',
        '(edit)(order again)',
      ],
      ['PVC 360LAdd noteShift N', 'Cancelled', '–', '–', '(edit)(order again)'],
    ]);
    await user.click(screen.getByRole('link', { name: '(edit) PVC 360L' }));
    expect((await form('Update bin')).getByLabelText('Status')).toHaveValue('cancelled');
    await user.keyboard('{Escape}');
    await dialogIsClosed();
    await user.click(screen.getByRole('link', { name: '(order again) PVC 360L' }));
    expect((await form('Create bin')).getByLabelText('Type')).toHaveValue('pvc');
  });
});
