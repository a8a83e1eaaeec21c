import { screen, within } from '@testing-library/react';
import type { ClosedDays } from '../../../../src/contract/responses/closedDays';
import { formatCalendarDate } from '../../../../src/contract/calendarDate';
import { publicHolidays } from '../../../../src/contract/closedDays/publicHolidays';
import { closeDays } from '../../../support/closeDays';
import {
  api,
  button,
  dayIn,
  dialogIsClosed,
  form,
  heading,
  renderPortal,
  text,
} from '../../../support/renderPortal';

const CUP = { date: dayIn(40), name: 'Melbourne Cup Day' };
const STOCKTAKING = { date: dayIn(50), name: 'Stocktaking' };
const saved = async () => (await api.get<ClosedDays>('/closed-days')).body;
const lines = () => within(screen.getByRole('region', { name: 'Closed days' })).queryAllByRole('listitem');

afterEach(async () => {
  await closeDays(api);
});

async function openForm() {
  const { user, store } = await renderPortal('/closed-days');
  await heading('Closed days');
  await user.keyboard('e');
  return { user, store, fields: await form('Edit closed days') };
}

describe('the page of the closed days', () => {
  it('has a key, says the weekdays and the coming dates, and edits them with an undo [CLOSED-8]', async () => {
    await closeDays(api, { dates: [{ date: '2020-01-01', name: 'Long ago' }, CUP] });
    const { user } = await renderPortal('/history');
    await heading('History');
    await user.keyboard('gc');
    await heading('Closed days');
    expect(await text('No day of the week is closed.')).toBeVisible();
    expect(await text('1 more is past.')).toBeVisible();
    expect(lines().map(({ textContent }) => textContent)).toEqual([
      `${formatCalendarDate(CUP.date, 'EEEE d MMM yyyy')}${CUP.name}`,
    ]);

    await user.keyboard('e');
    const fields = await form('Edit closed days');
    await user.click(fields.getByRole('checkbox', { name: 'Sunday' }));
    // Enter goes from the date to its name, and then adds both.
    await user.type(fields.getByLabelText('New date'), '+50{Enter}');
    expect(fields.getByLabelText('What it is called')).toHaveFocus();
    await user.keyboard('Stocktaking{Enter}');
    expect(fields.getByLabelText('New date')).toHaveFocus();
    await user.click(
      fields.getByRole('button', {
        name: `Remove ${formatCalendarDate(CUP.date, 'EEEE d MMM yyyy')}, ${CUP.name}`,
      }),
    );
    expect(await saved()).toMatchObject({ weekdays: [] });
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(await saved()).toMatchObject({
      weekdays: [0],
      dates: [{ date: '2020-01-01', name: 'Long ago' }, STOCKTAKING],
    });
    expect(await text('Every week: Sundays.')).toBeVisible();
    expect(await text('Closed days saved')).toBeVisible();
    const day = (date: typeof CUP.date) => formatCalendarDate(date);
    expect(
      await text(`Closed dates ${day(CUP.date)} (${CUP.name}) → ${day(STOCKTAKING.date)} (Stocktaking)`),
    ).toBeVisible();

    await user.keyboard('z');
    expect(await text('No day of the week is closed.')).toBeVisible();
    expect((await saved()).dates.map(({ name }) => name)).toContain(CUP.name);
  });

  it('saves a date that is typed and not added yet, and asks before it is discarded [CLOSED-8]', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByLabelText('New date'), '+50');
    await user.keyboard('{Tab}');
    await user.click(fields.getByRole('button', { name: 'Save' }));
    expect(await fields.findByText('Required')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await button('Keep editing'));
    await user.type(fields.getByLabelText('What it is called'), 'Stocktaking');
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect((await saved()).dates).toEqual([STOCKTAKING]);
  });

  it('refuses a date that is there, a nameless one, and a week without a driver [CLOSED-1 CLOSED-8]', async () => {
    await closeDays(api, { dates: [CUP] });
    const { user, fields } = await openForm();
    await user.click(fields.getByRole('button', { name: 'Add date' }));
    expect(await fields.findByText('Please type the date')).toBeVisible();
    await user.type(fields.getByLabelText('New date'), '+50{Tab}');
    await user.click(fields.getByRole('button', { name: 'Add date' }));
    expect(await fields.findByText('Please say what the day is called')).toBeVisible();
    await user.clear(fields.getByLabelText('New date'));
    await user.type(fields.getByLabelText('New date'), '+40{Enter}');
    await user.keyboard('Cup{Enter}');
    expect(await fields.findByText('This date is there already')).toBeVisible();
    for (const day of fields.getAllByRole('checkbox')) await user.click(day);
    await user.click(fields.getByRole('button', { name: 'Save' }));
    expect(await fields.findByText('Somebody has to drive on one day of the week')).toBeVisible();
  });

  it('shows what a colleague has closed meanwhile, and keeps both [CLOSED-8]', async () => {
    const { user, fields } = await openForm();
    await closeDays(api, { dates: [CUP] });
    await user.click(fields.getByRole('checkbox', { name: 'Saturday' }));
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect(await saved()).toMatchObject({ weekdays: [6], dates: [CUP] });
  });

  it('keeps both dates if a colleague has added another one [CLOSED-8]', async () => {
    const { user, fields } = await openForm();
    await closeDays(api, { dates: [CUP] });
    await user.type(fields.getByLabelText('New date'), '+50{Enter}');
    await user.keyboard('Stocktaking{Enter}');
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect((await saved()).dates).toEqual([CUP, { date: dayIn(50), name: 'Stocktaking' }]);
  });

  it('asks which name of a date is right if both have closed it [CLOSED-8]', async () => {
    const { user, fields } = await openForm();
    await closeDays(api, { dates: [CUP, STOCKTAKING] });
    await user.type(fields.getByLabelText('New date'), '+40{Enter}');
    await user.keyboard('Stocktaking{Enter}');
    await user.click(fields.getByRole('button', { name: 'Save' }));
    // Of the lists only what differs.
    const theirs = `Take theirs: ${formatCalendarDate(CUP.date)} (${CUP.name})`;
    await user.click(await fields.findByRole('radio', { name: theirs }));
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    expect((await saved()).dates).toEqual([CUP, STOCKTAKING]);
  });
});

describe('the list behind ?', () => {
  it('says what can be typed for a date [DATE-9]', async () => {
    const { user } = await renderPortal('/closed-days');
    await heading('Closed days');
    await user.keyboard('?');
    const dates = within(await screen.findByRole('region', { name: 'Dates' }));
    expect(dates.getByText('The next working day').nextSibling).toHaveTextContent('nwd');
    expect(dates.getByText('In a week').nextSibling).toHaveTextContent('+1w');
  });
});

describe("'Add the public holidays' of a state and year", () => {
  it('puts the coming ones that are missing into the form, says which, and saves nothing yet [CLOSED-9]', async () => {
    const year = Number(dayIn(0).slice(0, 4)) + 1;
    const holidays = publicHolidays('NSW', year);
    const [first] = holidays;
    if (!first) throw new Error('A year without holidays');
    await closeDays(api, { dates: [{ date: first.date, name: 'Ours' }] });
    const { user, fields } = await openForm();
    expect(fields.getByRole('button', { name: `Add the public holidays of VIC, ${year - 1}` })).toBeVisible();
    await user.selectOptions(fields.getByRole('combobox', { name: 'State' }), 'NSW');
    await user.selectOptions(fields.getByRole('combobox', { name: 'Year' }), String(year));
    await user.click(fields.getByRole('button', { name: `Add the public holidays of NSW, ${year}` }));
    expect(await fields.findByRole('status')).toHaveTextContent(
      new RegExp(`^${holidays.length - 1} added, not saved yet: .*Good Friday`),
    );
    expect((await saved()).dates).toHaveLength(1);
    await user.click(fields.getByRole('button', { name: `Add the public holidays of NSW, ${year}` }));
    expect(await fields.findByText('They are all there already, or past.')).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Save' }));
    await dialogIsClosed();
    const { dates } = await saved();
    expect(dates).toHaveLength(holidays.length);
    // The office's own name stays.
    expect(dates[0]).toEqual({ date: first.date, name: 'Ours' });
  });
});
