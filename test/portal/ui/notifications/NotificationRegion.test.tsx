import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  NotificationRegion,
  type ShownNotification,
} from '../../../../src/portal/ui/notifications/NotificationRegion';
import { ActionMenu } from '../../../../src/portal/ui/menu/ActionMenu';
import { DialogFrame } from '../../../../src/portal/ui/dialog/DialogFrame';
import { WithCommands } from '../../../support/WithCommands';
import { NOTIFICATION_MILLISECONDS, NOTIFICATION_SWIPE_PIXELS } from '../../../../src/portal/ui/timings';

const saved = (id: string): ShownNotification => ({ id, intent: 'success', message: `Saved ${id}` });

function show() {
  const onDismiss = jest.fn();
  const onUndo = jest.fn();
  const page = (notification: ShownNotification | null) => (
    <WithCommands>
      <button>Elsewhere</button>
      <NotificationRegion notification={notification} onDismiss={onDismiss} onUndo={onUndo} />
    </WithCommands>
  );
  const { rerender } = render(page(saved('one')));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return {
    onDismiss,
    onUndo,
    user,
    now: (notification: ShownNotification | null) => rerender(page(notification)),
  };
}

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** jsdom's pointer events have no coordinates. */
function point(type: string, clientX: number) {
  fireEvent(screen.getByText(/Saved/), new MouseEvent(type, { bubbles: true, clientX }));
}

function swipe(pixels: number) {
  point('pointerdown', 100);
  point('pointerup', 100 + pixels);
}

describe('the notifications', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('close automatically after their time, which a new one restarts [NOTE-3]', () => {
    const { now, onDismiss } = show();
    wait(NOTIFICATION_MILLISECONDS - 1);
    now(saved('two'));
    wait(NOTIFICATION_MILLISECONDS - 1);
    expect(onDismiss).not.toHaveBeenCalled();
    wait(1);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('are focused by F8 if there are any, stay meanwhile, and return the focus when dismissed [NOTE-2 NOTE-3]', async () => {
    const { now, onDismiss, user } = show();
    await user.tab();
    await user.keyboard('{F8}');
    expect(region()).toHaveFocus();
    wait(NOTIFICATION_MILLISECONDS * 3);
    expect(onDismiss).not.toHaveBeenCalled();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onDismiss).toHaveBeenCalledTimes(1);
    now(null);
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();

    now(saved('two'));
    wait(NOTIFICATION_MILLISECONDS);
    expect(onDismiss).toHaveBeenCalledTimes(2);
  });

  it('stay if the pointer leaves while they have the focus, or the focus while they are hovered [NOTE-3]', async () => {
    const { onDismiss, user } = show();
    await user.tab();
    await user.keyboard('{F8}');
    await user.hover(screen.getByText('Saved one'));
    await user.unhover(screen.getByText('Saved one'));
    wait(NOTIFICATION_MILLISECONDS * 3);
    await user.hover(screen.getByText('Saved one'));
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    wait(NOTIFICATION_MILLISECONDS * 3);
    expect(onDismiss).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('Saved one'));
    wait(NOTIFICATION_MILLISECONDS);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('return the focus when they are swiped away, and let the next one expire [NOTE-3 NOTE-4]', () => {
    const { now, onDismiss } = show();
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    // A press on the words focuses the region.
    act(() => region().focus());
    swipe(NOTIFICATION_SWIPE_PIXELS);
    now(null);
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    now(saved('two'));
    wait(NOTIFICATION_MILLISECONDS);
    expect(onDismiss).toHaveBeenCalledTimes(2);
  });

  it('stay while another window has the focus, and return it afterwards; without a place to return to, nothing has it [NOTE-2 NOTE-3]', async () => {
    const { now, onDismiss, user } = show();
    await user.tab();
    await user.keyboard('{F8}');
    // What a browser sends when its window loses and gets the focus: the active element stays.
    fireEvent.blur(region());
    wait(NOTIFICATION_MILLISECONDS * 3);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.focus(region());
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
    const removed = document.body.appendChild(document.createElement('button'));
    removed.focus();
    await user.keyboard('{F8}');
    removed.remove();
    await user.tab();
    await user.keyboard('{Enter}');
    now(null);
    expect(document.body).toHaveFocus();
  });

  it('replaced while Undo has the focus: Enter does not undo the other change, and the focus is in the region [NOTE-2 UNDO-1]', async () => {
    const { now, onUndo, onDismiss, user } = show();
    now({ ...saved('two'), undoable: { changeIds: [7] } });
    await user.tab();
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    now({ ...saved('three'), undoable: { changeIds: [8] } });
    expect(region()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onUndo).not.toHaveBeenCalled();
    wait(NOTIFICATION_MILLISECONDS * 3);
    expect(onDismiss).not.toHaveBeenCalled();
    await user.keyboard('{F8}');
    expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  });

  it.each([
    ['a dialog', { name: 'A field', role: 'textbox' }],
    ['a menu', { name: 'An item', role: 'menuitem' }],
  ])(
    'are focused by F8 from %s, which stays open, and return the focus [NOTE-2]',
    async (layer, { name, role }) => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      render(
        <WithCommands>
          {layer === 'a dialog' ? (
            <DialogFrame title="A dialog" onClose={() => {}}>
              <input aria-label="A field" />
            </DialogFrame>
          ) : (
            <ActionMenu label="A menu" actions={[{ label: 'An item', onSelect: () => {} }]} />
          )}
          <NotificationRegion notification={saved('one')} onDismiss={() => {}} onUndo={() => {}} />
        </WithCommands>,
      );
      // A dialog takes the focus once when it has just been opened.
      wait(100);
      if (layer === 'a menu') await user.click(screen.getByRole('button', { name: 'A menu' }));
      const before = screen.getByRole(role, { name });
      act(() => before.focus());
      await user.keyboard('{F8}');
      wait(100);
      expect(region()).toHaveFocus();
      await user.keyboard('{F8}');
      wait(100);
      expect(screen.getByRole(role, { name })).toHaveFocus();
    },
  );

  it('close the next one automatically after one was dismissed under the pointer [NOTE-3]', async () => {
    const { now, onDismiss, user } = show();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    now(null);
    now(saved('two'));
    wait(NOTIFICATION_MILLISECONDS);
    expect(onDismiss).toHaveBeenCalledTimes(2);
  });

  it('are dismissed by a swipe to the right, but not by a short one, by selecting text or by a press that began elsewhere [NOTE-4]', () => {
    const { onDismiss } = show();
    swipe(NOTIFICATION_SWIPE_PIXELS - 1);
    swipe(-NOTIFICATION_SWIPE_PIXELS * 2);
    getSelection()?.selectAllChildren(screen.getByText(/Saved/));
    swipe(NOTIFICATION_SWIPE_PIXELS);
    getSelection()?.removeAllRanges();
    swipe(0);
    point('pointerup', 500);
    expect(onDismiss).not.toHaveBeenCalled();
    swipe(NOTIFICATION_SWIPE_PIXELS);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('offer Undo, by F8 and Enter [UNDO-1]', async () => {
    const { now, onUndo, onDismiss, user } = show();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    now({ ...saved('two'), undoable: { changeIds: [7] } });
    await user.keyboard('{F8}{Enter}');
    expect(onUndo.mock.calls).toEqual([[{ changeIds: [7] }]]);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('list the items of an error [ERROR-5]', () => {
    const { now } = show();
    now({ id: 'two', intent: 'danger', message: 'Please check', items: ['Name', 'Email', '...'] });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Name', 'Email', '...']);
    now({ id: 'three', intent: 'danger', message: 'Please check', items: ['Name'] });
    expect(screen.getByText('Name')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
