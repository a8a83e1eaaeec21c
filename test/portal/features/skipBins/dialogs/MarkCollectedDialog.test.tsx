import type { SkipBin } from '../../../../../src/contract/responses/skipBins';
import { makeCollectingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

const NOTHING = {
  collectedKilograms: null,
  docketNumber: null,
  contamination: null,
  contaminationComment: null,
};
const TOLD = {
  collectedKilograms: 1250.5,
  docketNumber: '77',
  contamination: 'minor',
  contaminationComment: 'Plaster',
};

describe('what is told at a collection [COLLECT-1]', () => {
  it('may be nothing', async () => {
    const bin = await makeCollectingBin(api);
    const { user, isClosed } = await openSkipBinDialog('markCollected', bin);
    await user.keyboard('{Enter}');
    await isClosed();
    const collected = { status: 'collected', actualCollectionDate: dayIn(0), ...NOTHING };
    expect(await savedBin(bin.id)).toMatchObject(collected);
  });

  it('is a weight, a docket number, and a contamination with a comment', async () => {
    const bin = await makeCollectingBin(api);
    const { user, form, press, isClosed } = await openSkipBinDialog('markCollected', bin);
    await user.type(form.getByLabelText('Weight (kg)'), '12.3');
    await press('Mark as collected');
    expect(await form.findByText('Please use steps of 0.5')).toBeVisible();
    await user.clear(form.getByLabelText('Weight (kg)'));
    await user.type(form.getByLabelText('Weight (kg)'), '1,250.50');
    expect(form.getByLabelText('Weight (kg)')).toHaveValue('1,250.50');
    await user.type(form.getByLabelText('Docket number'), '77');
    expect(form.queryByLabelText('Contamination comment')).toBeNull();
    await user.selectOptions(form.getByLabelText('Contamination'), 'Minor');
    await user.type(form.getByLabelText('Contamination comment'), 'Plaster');
    await press('Mark as collected');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject(TOLD);
  });

  it('has no comment without a contamination [COLLECT-2]', async () => {
    const bin = await makeCollectingBin(api);
    const { user, form, press, isClosed } = await openSkipBinDialog('markCollected', bin);
    await user.selectOptions(form.getByLabelText('Contamination'), 'Major');
    await user.type(form.getByLabelText('Contamination comment'), 'Asbestos?');
    await user.selectOptions(form.getByLabelText('Contamination'), 'None');
    await press('Mark as collected');
    await isClosed();
    expect(await savedBin(bin.id)).toMatchObject({ ...NOTHING, contamination: 'none' });
  });

  it("is changed in 'Update bin', and cleared with the status [COLLECT-2]", async () => {
    const { id } = await makeCollectingBin(api);
    const request = { id, actualCollectionDate: '2026-03-10', ...TOLD };
    const bin = (await api.put<SkipBin>('/skip-bins/collected', request)).body;
    const { user, form, press, openTab, setText, isClosed } = await openSkipBinDialog('updateSkipBin', bin);
    await openTab('Collection');
    expect(form.getByLabelText('Weight (kg)')).toHaveValue('1250.5');
    await setText('Weight (kg)', '980');
    await setText('Contamination comment', 'Bricks');
    await openTab('General');
    await user.selectOptions(form.getByLabelText('Status'), 'Delivered');
    expect(form.getByRole('status')).toHaveTextContent('docket number, 77');
    await user.selectOptions(form.getByLabelText('Status'), 'Collected');
    await press('Save');
    await isClosed();
    const changed = { ...TOLD, collectedKilograms: 980, contaminationComment: 'Bricks' };
    expect(await savedBin(id)).toMatchObject(changed);
  });

  it('stays in sight in a line that tells it, also if that was left out for a while', async () => {
    const bins = [await makeCollectingBin(api), await makeCollectingBin(api)];
    const { user, form, press } = await openSkipBinDialog('markCollected', ...bins);
    const pressFirst = (name: RegExp) => user.click(form.getAllByRole('button', { name })[0] as HTMLElement);
    await pressFirst(/^Docket/);
    await pressFirst(/^Docket/);
    expect(form.queryByLabelText('Docket number')).toBeNull();
    await pressFirst(/^Docket/);
    await user.paste('7'.repeat(101));
    await pressFirst(/^Docket/);
    expect(form.getByLabelText('Docket number')).toBeVisible();
    await pressFirst(/^Leave out/);
    await press('Bring them back');
    await press('Mark as collected');
    expect(await form.findByText('Please use at most 100 characters')).toBeVisible();
  });

  it('is told of each of several, beside its job; Enter goes from weight to weight, and a column is pasted', async () => {
    const bins = [await makeCollectingBin(api), await makeCollectingBin(api), await makeCollectingBin(api)];
    const { user, form, press, isClosed } = await openSkipBinDialog('markCollected', ...bins);
    const weights = form.getAllByRole('textbox', { name: /^Weight/ });
    await user.click(weights[0] as HTMLElement);
    await user.paste('980\n1,250.5\n');
    await user.keyboard('{Enter}');
    expect(weights[2]).toHaveFocus();
    await user.keyboard('much{Enter}');
    await press('Mark as collected');
    expect(await form.findByText('Invalid input')).toBeVisible();
    await user.clear(weights[2] as HTMLElement);
    await user.click(form.getAllByRole('button', { name: /^Docket/ })[1] as HTMLElement);
    expect(form.getByLabelText('Docket number')).toHaveFocus();
    await user.keyboard('77');
    await user.selectOptions(form.getByLabelText('Contamination'), 'Minor');
    await user.type(form.getByLabelText('Contamination comment'), 'Plaster');
    await press('Mark as collected');
    await isClosed();
    const saved = await Promise.all(bins.map(({ id }) => savedBin(id)));
    expect(saved).toMatchObject([{ ...NOTHING, collectedKilograms: 980 }, TOLD, NOTHING]);
    expect(saved.every(({ status }) => status === 'collected')).toBe(true);
  });
});
