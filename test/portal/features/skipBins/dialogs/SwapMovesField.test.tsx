import { within } from '@testing-library/react';
import { formatCalendarDate } from '../../../../../src/contract/calendarDate';
import { REPLACEMENT_TO_COME } from '../../../../../src/contract/lifecycle/inconsistencies';
import { makeCollectingBin } from '../../../../support/builders';
import { openSkipBinDialog } from '../../../../support/openSkipBinDialog';
import { api, dayIn, savedBin } from '../../../../support/renderPortal';

const shown = (days: number) => formatCalendarDate(dayIn(days));
const QUESTION = { name: 'This is one half of a swap. What moves?' };

/** Opens 'Update bin' for one half of a swap that is planned for the afternoon in three days. */
async function openHalf(half: 'old' | 'replacement') {
  const swap = { type: 'timber', size: 1100 };
  const old = await makeCollectingBin(api, swap, { desiredCollectionDate: dayIn(3) });
  const bin = half === 'old' ? old : await savedBin(old.replacement?.id ?? 0);
  const opened = await openSkipBinDialog('updateSkipBin', bin);
  const tab = half === 'old' ? 'Collection' : 'Delivery';
  await opened.openTab(tab);
  return {
    ...opened,
    setDate: (text: string) => opened.setText(`Desired ${tab.toLowerCase()} date`, text),
    save: async () => {
      await opened.press('Save');
      await opened.isClosed();
    },
    dates: async () => {
      const { desiredCollectionDate, replacement } = await savedBin(old.id);
      return [desiredCollectionDate, replacement?.desiredDeliveryDate];
    },
  };
}

describe("'Update bin' for one half of a swap [SWAP-4]", () => {
  it.each([
    ['old', 'delivery of Timber 1100L'],
    ['replacement', 'collection of Metals 660L, Bin# BIN-\\d+'],
  ] as const)('asks what moves when the date of the %s changes: both', async (half, what) => {
    const { form, setDate, save, dates } = await openHalf(half);
    expect(form.queryByRole('radiogroup', QUESTION)).toBeNull();
    await setDate('+5');
    const question = within(await form.findByRole('radiogroup', QUESTION));
    const both = question.getByRole('radio', {
      name: new RegExp(`^Both: the ${what} moves to ${shown(5)} \\(afternoon\\)$`),
    });
    expect(both).toBeChecked();
    await save();
    expect(await dates()).toEqual([dayIn(5), dayIn(5)]);
  });

  it('asks nothing while the status is empty', async () => {
    const { user, form, press, openTab } = await openHalf('replacement');
    await openTab('General');
    await user.selectOptions(form.getByLabelText('Status'), '');
    await press('Save');
    expect(form.getByLabelText('Status')).toHaveAccessibleDescription('Required');
    expect(form.queryByRole('radiogroup', QUESTION)).toBeNull();
  });

  it('moves only the one bin when chosen', async () => {
    const { user, form, setDate, save, dates } = await openHalf('old');
    await setDate('+5');
    const stays = `Only this one: the delivery of Timber 1100L stays on ${shown(3)} (afternoon)`;
    await user.click(await form.findByRole('radio', { name: stays }));
    await save();
    expect(await dates()).toEqual([dayIn(5), dayIn(3)]);
  });

  it('refuses to remove the collection date, and says what does [SWAP-5]', async () => {
    const { form, press, openTab, setDate } = await openHalf('old');
    await setDate('{Backspace}');
    await openTab('General');
    await press('Save');
    expect(await form.findByText(REPLACEMENT_TO_COME)).toBeVisible();
    expect(form.getByRole('tab', { selected: true })).toHaveAccessibleName('Collection');
    expect(form.getByLabelText('Desired collection date')).toHaveAttribute('aria-invalid', 'true');
  });
});
