import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from '../../../../src/portal/ui/menu/ActionMenu';
import { MENU_TYPE_AHEAD_MILLISECONDS } from '../../../../src/portal/ui/timings';

const LABELS = ['View', 'Archive', 'Edit', 'Email'];

function show(labels = LABELS) {
  const onSelect = jest.fn<void, [string]>();
  render(
    <ActionMenu
      label="Actions for Depot"
      actions={labels.map((label) => ({ label, onSelect: () => onSelect(label) }))}
    />,
    { wrapper: BlueprintProvider },
  );
  return {
    onSelect,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: 'Actions for Depot' }),
  };
}

async function open(labels = LABELS) {
  const shown = show(labels);
  await shown.user.tab();
  await shown.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
  return shown;
}

const item = (name: string) => screen.getByRole('menuitem', { name });

describe('a menu of actions', () => {
  it('opens by a key at its first item, and is navigated by the arrows, which wrap around, and by Home and End [MENU-1 MENU-2]', async () => {
    const { button, user } = await open();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Actions for Depot' })).toBeVisible();
    await user.keyboard('{ArrowUp}');
    expect(item('Email')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Archive')).toHaveFocus();
    await user.keyboard('{End}');
    expect(item('Email')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(item('View')).toHaveFocus();
    // It closes only submenus.
    await user.keyboard('{ArrowLeft}');
    expect(item('View')).toHaveFocus();
  });

  it('moves to the item that is typed, and starts over after a pause [TIME-1]', async () => {
    const { user } = await open();
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await user.keyboard('em');
    expect(item('Email')).toHaveFocus();
    now.mockReturnValue(1_000_000 + MENU_TYPE_AHEAD_MILLISECONDS + 1);
    await user.keyboard('a');
    expect(item('Archive')).toHaveFocus();
    now.mockRestore();
  });

  it('takes a blank for a part of a typed name, if there is such a name [MENU-1 TIME-1]', async () => {
    const { onSelect, user } = await open(['Sort ascending', 'Sort descending', 'Print']);
    await user.keyboard('sort d');
    expect(item('Sort descending')).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(onSelect.mock.calls).toEqual([['Sort descending']]);
  });

  it('runs an item by a blank after its whole name, also beside a longer name [MENU-1]', async () => {
    const { onSelect, user } = await open(['Swap', 'Swap half done']);
    await user.keyboard('swap ');
    expect(onSelect.mock.calls).toEqual([['Swap']]);
  });

  it.each(['{Enter}', ' '])('runs the item chosen by %j, and only that, once [MENU-1]', async (key) => {
    const { button, onSelect, user } = await open();
    await user.keyboard(`{ArrowDown}${key}`);
    expect(onSelect.mock.calls).toEqual([['Archive']]);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('runs the item that is clicked [MENU-1]', async () => {
    const { button, onSelect, user } = show();
    await user.click(button);
    await user.click(item('Edit'));
    expect(onSelect.mock.calls).toEqual([['Edit']]);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it.each(['{Escape}', '{Tab}'])('closes by %s, with the focus back on its button [MENU-1]', async (key) => {
    const { button, onSelect, user } = await open();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
    expect(onSelect).not.toHaveBeenCalled();
  });
});
