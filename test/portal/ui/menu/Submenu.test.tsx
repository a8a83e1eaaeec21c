import { BlueprintProvider } from '@blueprintjs/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from '../../../../src/portal/ui/menu/ActionMenu';
import { SUBMENU_GRACE_MILLISECONDS, SUBMENU_OPEN_MILLISECONDS } from '../../../../src/portal/ui/timings';

function show() {
  const onSelect = jest.fn();
  render(
    <ActionMenu
      label="Display"
      actions={[
        {
          label: 'Colours',
          submenu: [
            { label: 'Light', checked: true, onSelect: () => void onSelect('light') },
            { label: 'Dark', checked: false, onSelect: () => void onSelect('dark') },
          ],
        },
        { label: 'Print', onSelect: () => void onSelect('print') },
      ]}
    />,
    { wrapper: BlueprintProvider },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Display' }));
  return { onSelect };
}

const item = (name: string) => screen.getByRole('menuitem', { name });
const choice = (name: string) => screen.getByRole('menuitemradio', { name });
const submenu = () => screen.queryByRole('menu', { name: 'Colours' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('a submenu under the pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens after 100 ms, stays open for 300 ms after the pointer left, and stays when it arrives [TIME-2 TIME-3]', async () => {
    show();
    await wait(0);
    fireEvent.pointerEnter(item('Colours'));
    await wait(SUBMENU_OPEN_MILLISECONDS - 1);
    expect(submenu()).toBeNull();
    await wait(1);
    expect(submenu()).toBeInTheDocument();
    fireEvent.pointerLeave(item('Colours'));
    await wait(SUBMENU_GRACE_MILLISECONDS - 1);
    await wait(0);
    expect(submenu()).toBeInTheDocument();
    fireEvent.pointerEnter(choice('Dark'));
    await wait(10 * SUBMENU_GRACE_MILLISECONDS);
    expect(submenu()).toBeInTheDocument();
    fireEvent.pointerLeave(choice('Dark'));
    await wait(SUBMENU_GRACE_MILLISECONDS);
    await wait(0);
    expect(submenu()).toBeNull();
    expect([SUBMENU_OPEN_MILLISECONDS, SUBMENU_GRACE_MILLISECONDS]).toEqual([100, 300]);
  });
});

async function openByKey() {
  const { onSelect } = show();
  const user = userEvent.setup();
  await waitFor(() => expect(item('Colours')).toHaveFocus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(choice('Light')).toHaveFocus());
  return { onSelect, user };
}

describe('a submenu by keyboard', () => {
  it('gives the focus back to its item when the pointer leaves it [MENU-2]', async () => {
    await openByKey();
    fireEvent.pointerEnter(choice('Light'));
    fireEvent.pointerLeave(choice('Light'));
    await waitFor(() => expect(submenu()).toBeNull());
    expect(item('Colours')).toHaveFocus();
  });

  it('opens by ArrowRight, and closes by ArrowLeft and Escape one layer at a time [MENU-2]', async () => {
    const { user } = await openByKey();
    await user.keyboard('{ArrowLeft}');
    expect(item('Colours')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(choice('Light')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(item('Colours')).toHaveFocus();
    expect(screen.getByRole('menu', { name: 'Display' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Display' })).toHaveFocus();
  });

  it('runs the chosen item, and marks the current choice [MENU-2]', async () => {
    const { onSelect, user } = await openByKey();
    expect(choice('Light')).toBeChecked();
    expect(choice('Dark')).not.toBeChecked();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['dark']]);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
