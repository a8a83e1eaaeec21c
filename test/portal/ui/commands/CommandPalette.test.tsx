import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CommandPalette, type PaletteItem } from '../../../../src/portal/ui/commands/CommandPalette';

const run = jest.fn<void, [string]>();
const onClose = jest.fn();

beforeEach(() => {
  run.mockClear();
  onClose.mockClear();
});

const item = (label: string, group = 'Accounts'): PaletteItem => ({
  id: label,
  group,
  label,
  run: () => void run(label),
});

interface Shown {
  items?: PaletteItem[];
  settled?: number;
  searching?: boolean;
  failure?: { words: string; searchAgain: () => void };
}

function Palette({
  items = [item('Alder'), item('Birch'), item('Cedar', 'Job sites')],
  settled = 0,
  searching = false,
  failure,
}: Shown) {
  const [text, setText] = useState('');
  return (
    <BlueprintProvider>
      <CommandPalette
        text={text}
        onTextChange={setText}
        items={items}
        settled={settled}
        searching={searching}
        failure={failure}
        onClose={onClose}
      />
    </BlueprintProvider>
  );
}

const active = () => screen.getByRole('option', { selected: true });

describe('the command palette', () => {
  it('is a focused field and a list under headings; the arrows wrap around [KEY-3]', async () => {
    render(<Palette />);
    const user = userEvent.setup();
    const field = screen.getByRole('combobox', { name: 'Search and commands' });
    expect(field).toHaveFocus();
    expect(screen.getByRole('group', { name: 'Job sites' })).toBeVisible();
    expect(active()).toHaveAccessibleName('Alder');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveAccessibleName('Birch');
    expect(field).toHaveAttribute('aria-activedescendant', active().id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toHaveAccessibleName('Cedar');
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledWith('Cedar');
    expect(onClose).toHaveBeenCalled();
  });

  it('shows why an item is disabled, and does not run it [KEY-3]', async () => {
    render(
      <Palette items={[{ ...item('Mark collected', 'Not possible now'), refusal: 'Not delivered yet' }]} />,
    );
    const user = userEvent.setup();
    expect(active()).toHaveAttribute('aria-disabled', 'true');
    expect(active()).toHaveAccessibleName('Mark collected Not delivered yet');
    expect(screen.getByRole('status')).toHaveTextContent('Not possible now');
    await user.keyboard('{Enter}');
    await user.click(active());
    expect(run).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers to search again before what is not possible [KEY-3 FAULT-12]', async () => {
    const searchAgain = jest.fn();
    const refused = { ...item('Mark collected', 'Not possible now'), refusal: 'Not delivered yet' };
    render(<Palette items={[refused]} failure={{ words: 'No answer', searchAgain }} />);
    await userEvent.setup().keyboard('{Enter}');
    expect(searchAgain).toHaveBeenCalled();
  });

  it('runs the command of Enter as soon as it is found, unless the user goes on typing [KEY-3]', async () => {
    const { rerender } = render(<Palette searching items={[]} />);
    const user = userEvent.setup();
    await user.keyboard('bir{Enter}');
    expect(onClose).not.toHaveBeenCalled();
    rerender(<Palette items={[item('Birch')]} />);
    await waitFor(() => expect(run).toHaveBeenCalledWith('Birch'));

    run.mockClear();
    rerender(<Palette searching items={[]} />);
    await user.keyboard('{Enter}c');
    rerender(<Palette items={[item('Cedar')]} />);
    await act(() => Promise.resolve());
    expect(run).not.toHaveBeenCalled();
    // A command that needs no search does not wait for it.
    rerender(<Palette searching settled={1} items={[item('Mark Delivered', 'Bins')]} />);
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledWith('Mark Delivered');
  });

  it('says how many results there are, or that nothing matches [KEY-3]', () => {
    const { rerender } = render(<Palette />);
    expect(screen.getByRole('status')).toHaveTextContent('3 to choose from');
    rerender(<Palette items={[]} />);
    expect(screen.getByRole('status')).toHaveTextContent('No matches');
  });
});
