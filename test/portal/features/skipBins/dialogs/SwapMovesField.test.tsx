import { screen, waitFor, within } from '@testing-library/react';
import { addDays, formatCalendarDate, todayIn } from '../../../../../src/contract/calendarDate';
import { REPLACEMENT_TO_COME } from '../../../../../src/contract/inconsistencies';
import type { SkipBin } from '../../../../../src/contract/skipBins';
import { makeDeliveredBin } from '../../../../support/builders';
import { api, dialog, renderPortal } from '../../../../support/renderPortal';

const today = () => todayIn('Australia/Melbourne', new Date());
const shown = (days: number) => formatCalendarDate(addDays(today(), days));
const QUESTION = { name: 'This is one half of a swap. What moves?' };

/** Opens 'Update bin' for one half of a swap that is planned for the afternoon in three days. */
async function openHalf(half: 'old' | 'replacement') {
  const { id, jobSiteId } = await makeDeliveredBin(api);
  await api.put('/skip-bins/collect', {
    id,
    desiredCollectionDate: addDays(today(), 3),
    collectionTimeSlot: 'afternoon',
    swap: { type: 'timber', size: 1100 },
  });
  const { user } = await renderPortal(`/job-site/${jobSiteId}`);
  const card = within(await screen.findByRole('group', { name: /^Metals 660L/ }));
  const edit = half === 'old' ? 'Edit' : 'Edit replacement';
  await user.click(card.getByRole('button', { name: edit }));
  const form = within(await dialog('Update bin'));
  const tab = half === 'old' ? 'Collection' : 'Delivery';
  await user.click(form.getByRole('tab', { name: tab }));
  const date = form.getByLabelText(`Desired ${tab.toLowerCase()} date`);
  return {
    user,
    form,
    card,
    setDate: async (text: string) => {
      await user.clear(date);
      await user.type(date, text);
      await user.tab();
    },
    save: async () => {
      await user.click(form.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
    dates: async () => {
      const old = (await api.get<SkipBin>(`/skip-bins/${id}`)).body;
      return [old.desiredCollectionDate, old.replacement?.desiredDeliveryDate];
    },
  };
}

describe("'Update bin' for one half of a swap [SWAP-4]", () => {
  it.each([
    ['old', 'delivery of Timber 1100L'],
    ['replacement', 'collection of Metals 660L, Bin# BIN-\\d+'],
  ] as const)('asks what moves when the date of the %s changes: both', async (half, what) => {
    const { form, setDate, save, dates, card } = await openHalf(half);
    expect(form.queryByRole('radiogroup', QUESTION)).toBeNull();
    await setDate('+5');
    const question = within(await form.findByRole('radiogroup', QUESTION));
    const both = question.getByRole('radio', {
      name: new RegExp(`^Both: the ${what} moves to ${shown(5)} \\(afternoon\\)$`),
    });
    expect(both).toBeChecked();
    await save();
    expect(await dates()).toEqual([addDays(today(), 5), addDays(today(), 5)]);
    await waitFor(() =>
      expect(card.getAllByText(new RegExp(`^requested ${shown(5)} \\(afternoon\\)$`))).toHaveLength(2),
    );
    expect(card.getByText(new RegExp(`coming ${shown(5)}`))).toBeVisible();
  });

  it('asks nothing while the status is empty', async () => {
    const { user, form } = await openHalf('replacement');
    await user.click(form.getByRole('tab', { name: 'General' }));
    await user.selectOptions(form.getByLabelText('Status'), '');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByLabelText('Status')).toHaveAccessibleDescription('Required');
    expect(form.queryByRole('radiogroup', QUESTION)).toBeNull();
  });

  it('moves only the one bin when chosen, and the card shows both days', async () => {
    const { user, form, setDate, save, dates, card } = await openHalf('old');
    await setDate('+5');
    const stays = `Only this one: the delivery of Timber 1100L stays on ${shown(3)} (afternoon)`;
    await user.click(await form.findByRole('radio', { name: stays }));
    await save();
    expect(await dates()).toEqual([addDays(today(), 5), addDays(today(), 3)]);
    expect(
      await card.findByText(`requested ${shown(5)} (afternoon), replacement ${shown(3)} (afternoon)`),
    ).toBeVisible();
  });

  it('refuses to remove the collection date, and says what does [SWAP-5]', async () => {
    const { user, form, setDate, dates } = await openHalf('old');
    await setDate('{Backspace}');
    await user.click(form.getByRole('tab', { name: 'General' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(REPLACEMENT_TO_COME)).toBeVisible();
    expect(form.getByRole('tab', { selected: true })).toHaveAccessibleName('Collection');
    expect(form.getByLabelText('Desired collection date')).toHaveAttribute('aria-invalid', 'true');
    expect(await dates()).toEqual([addDays(today(), 3), addDays(today(), 3)]);
  });
});
