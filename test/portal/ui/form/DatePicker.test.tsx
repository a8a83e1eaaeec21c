import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ClosedDaysContext } from '../../../../src/portal/ui/closedDays/ClosedDaysContext';
import { DatePicker } from '../../../../src/portal/ui/form/DatePicker';

// A Saturday, in the last week before daylight saving ends in Melbourne.
const TODAY = '2026-04-04';

function show(initial: string | null, bounds: { earliest?: typeof TODAY; latest?: typeof TODAY } = {}) {
  const onChange = jest.fn();
  function Held() {
    const [value, setValue] = useState(initial);
    return (
      <DatePicker
        value={value}
        today={TODAY}
        inputProps={{ id: 'date' }}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        {...bounds}
      />
    );
  }
  render(
    <BlueprintProvider>
      <label htmlFor="date">Date</label>
      <Held />
    </BlueprintProvider>,
  );
  return { onChange, user: userEvent.setup(), input: screen.getByLabelText('Date') };
}

describe('a date picker', () => {
  it("shows the date as 'dd MMM yyyy (EEEE)' [DATE-1]", () => {
    expect(show('2026-04-05').input).toHaveValue('05 Apr 2026 (Sunday)');
  });

  it('parses typed dates on blur, and keeps invalid text [DATE-5]', async () => {
    const { input, onChange, user } = show(null);
    await user.type(input, 'tomorrow');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-04-05');
    await user.clear(input);
    await user.type(input, 'whenever');
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('whenever');
    expect(input).toHaveValue('whenever');
  });

  it("takes 'nwd' for a date as soon as the closed days are read [DATE-9]", async () => {
    function Page() {
      const [value, setValue] = useState<string | null>(null);
      const [isRead, setRead] = useState(false);
      return (
        <ClosedDaysContext.Provider value={isRead ? { weekdays: [0], dates: [] } : undefined}>
          <DatePicker value={value} today={TODAY} inputProps={{ id: 'date' }} onChange={setValue} />
          <button onClick={() => setRead(true)}>Read</button>
        </ClosedDaysContext.Provider>
      );
    }
    render(<Page />, { wrapper: BlueprintProvider });
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox'), 'nwd');
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('nwd');
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.getByRole('combobox')).toHaveValue('06 Apr 2026 (Monday)');
  });

  it.each([
    ['another day', '15', '2026-04-15', '15 Apr 2026 (Wednesday)'],
    ['its own day', '6', '2026-04-06', '06 Apr 2026 (Monday)'],
  ])(
    'can be set to %s in a calendar whose week starts on Sunday, and which closes then [DATE-1 DATE-3]',
    async (_which, day, picked, shown) => {
      const { input, onChange, user } = show('2026-04-06');
      await user.type(input, '{ArrowDown}');
      const grid = within(await screen.findByRole('grid'));
      expect(grid.getAllByRole('columnheader')[0]).toHaveAccessibleName(/Sunday|Su/);
      await user.click(grid.getByRole('gridcell', { name: day }));
      expect(onChange).toHaveBeenLastCalledWith(picked);
      await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
      expect(input).toHaveFocus();
      expect(input).toHaveDisplayValue(shown);
    },
  );

  it('selects its text on focus, so that typing replaces it [DATE-6]', async () => {
    const { input, onChange, user } = show('2026-04-06');
    await user.tab();
    expect(input).toHaveFocus();
    await user.keyboard('+1{Enter}+2{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-04-05'], ['2026-04-06']]);
  });

  it('opens its calendar by ArrowDown at the typed date, and Tab leaves it [DATE-6]', async () => {
    const { input, user } = show(null);
    await user.type(input, '25/12{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '25' })).toHaveFocus());
    expect(screen.getByDisplayValue('December')).toBeVisible();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  });

  it("is cleared by 'Clear' [DATE-1]", async () => {
    const { input, onChange, user } = show('2026-04-06');
    await user.type(input, '{ArrowDown}');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(input).toHaveValue('');
  });

  it.each([
    ['before the earliest', { earliest: TODAY }, '3', '4'],
    ['after the latest', { latest: TODAY }, '5', '4'],
  ] as const)('does not offer a day %s [DATE-2 DATE-7]', async (_which, bounds, refused, offered) => {
    const { input, user } = show(null, bounds);
    await user.type(input, '{ArrowDown}');
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getByRole('gridcell', { name: refused })).toBeDisabled();
    expect(grid.getByRole('gridcell', { name: offered })).toBeEnabled();
  });
});
