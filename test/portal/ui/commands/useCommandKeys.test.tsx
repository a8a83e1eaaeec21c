import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import type { CommandHandlers } from '../../../../src/portal/ui/commands/CommandRegistry';
import { CommandPlace } from '../../../../src/portal/ui/commands/CommandsContext';
import { useCommands } from '../../../../src/portal/ui/commands/useCommands';
import { WithCommands } from '../../../support/WithCommands';

interface PlaceProps {
  name: string;
  handlers: CommandHandlers;
  hidden?: boolean;
}

function Place({ name, handlers, hidden = false }: PlaceProps) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <CommandPlace.Provider value={element}>
      <div ref={element} tabIndex={-1} aria-label={name} role="group" hidden={hidden}>
        <Handlers handlers={handlers} />
        <button type="button">in {name}</button>
      </div>
    </CommandPlace.Provider>
  );
}

function Handlers({ handlers }: { handlers: CommandHandlers }) {
  useCommands(handlers);
  return null;
}

function show(more?: ReactNode, singleKeys = true) {
  const run = jest.fn();
  const refused = jest.fn();
  render(
    <WithCommands singleKeys={singleKeys} onRefused={refused}>
      <Place
        name="the page"
        handlers={{ goToDashboard: { run }, markDelivered: { run }, openPalette: { run }, nextRow: { run } }}
      />
      {more}
    </WithCommands>,
  );
  return { run, refused, user: userEvent.setup() };
}

describe('the shortcut of a command', () => {
  it('runs it, wherever the focus is [KEY-4]', async () => {
    const { run, user } = show();
    await user.keyboard('d');
    expect(run).toHaveBeenCalledTimes(1);
    screen.getByRole('button').focus();
    await user.keyboard('d{Control>}k{/Control}');
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('is left to elements that use it too: an arrow moves a list only while the list has the focus [KEY-4]', async () => {
    const { run, user } = show();
    await user.keyboard('{ArrowDown}');
    screen.getByRole('button').focus();
    await user.keyboard('{ArrowDown}');
    expect(run).not.toHaveBeenCalled();
    screen.getByRole('group').focus();
    await user.keyboard('{ArrowDown}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('may be two letters in quick succession, of which the first is held too long [KEY-2 KEY-4]', async () => {
    const go = jest.fn();
    const { run, user } = show(<Place name="sidebar" handlers={{ goToAccounts: { run: go } }} />);
    await user.keyboard('gd');
    expect(run).toHaveBeenCalledTimes(1);
    await user.keyboard('{g>3/}a');
    expect(go).toHaveBeenCalledTimes(1);
    jest.useFakeTimers();
    fireEvent.keyDown(document.body, { key: 'g' });
    jest.advanceTimersByTime(1_001);
    fireEvent.keyDown(document.body, { key: 'a' });
    jest.useRealTimers();
    expect([run, go].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is off in text fields, under a dialog or a menu, during composition and on key repeat [KEY-2]', async () => {
    const { run, user } = show(<input aria-label="Name" />);
    await user.type(screen.getByLabelText('Name'), 'd');
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Control>}k{/Control}');
    expect(run).toHaveBeenCalledTimes(1);
    run.mockClear();
    screen.getByRole('button').focus();
    fireEvent.keyDown(document.body, { key: 'd', repeat: true });
    fireEvent.keyDown(document.body, { key: 'd', isComposing: true });
    for (const role of ['dialog', 'menu']) {
      const over = document.body.appendChild(document.createElement('div'));
      over.setAttribute('role', role);
      await user.keyboard('d{Control>}k{/Control}');
      over.remove();
    }
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('d');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is off on a page that is a form, also while no field has the focus; others work [KEY-2]', async () => {
    const { run, user } = show(
      <div data-pane="1">
        <div className="ra-form-page" />
      </div>,
    );
    await user.keyboard('dgd');
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Control>}k{/Control}');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('can be switched off if it is a single character, and only then [KEY-2]', async () => {
    const { run, user } = show(undefined, false);
    screen.getByRole('group').focus();
    await user.keyboard('dgdj');
    expect(run).not.toHaveBeenCalled();
    await user.keyboard('{Control>}k{/Control}{ArrowDown}');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('acts on what is visible around the focus, and never on another pane [KEY-5]', async () => {
    const list = jest.fn();
    const pane = jest.fn();
    const hidden = jest.fn();
    let can = true;
    const { run, refused, user } = show(
      <>
        <Place name="hidden" hidden handlers={{ markDelivered: { run: hidden } }} />
        <Place
          name="list"
          handlers={{
            markDelivered: { run: list },
            createSkipBin: { run: list },
            selectGroup: { run: list },
          }}
        />
        <Place
          name="pane"
          handlers={{
            markDelivered: { run: pane, when: () => can, whyNot: () => 'It is delivered' },
          }}
        />
      </>,
    );
    screen.getByRole('button', { name: 'in pane' }).focus();
    await user.keyboard('d');
    expect(pane).toHaveBeenCalledTimes(1);
    screen.getByRole('button', { name: 'in list' }).focus();
    await user.keyboard('d');
    expect(list).toHaveBeenCalledTimes(1);
    expect(refused).not.toHaveBeenCalled();
    can = false;
    screen.getByRole('button', { name: 'in pane' }).focus();
    await user.keyboard('d');
    expect(refused).toHaveBeenLastCalledWith('It is delivered');
    await user.keyboard('n');
    expect(refused).toHaveBeenLastCalledWith("'Add bin' belongs to the other pane: ] goes there");
    await user.keyboard('{Shift>}X{/Shift}');
    expect(refused).toHaveBeenLastCalledWith("'Select the group' belongs to the other pane: ] goes there");
    await user.keyboard('#');
    expect(refused).toHaveBeenLastCalledWith('# does nothing here');
    // Navigation works from every pane.
    await user.keyboard('gd');
    expect(run).toHaveBeenCalledTimes(1);
    expect(pane).toHaveBeenCalledTimes(1);
    expect(list).toHaveBeenCalledTimes(1);
    expect(hidden).not.toHaveBeenCalled();
  });

  it('does nothing when the focus is in neither of two panes that could run it [KEY-5]', async () => {
    const pane = jest.fn();
    const { run, refused, user } = show(<Place name="pane" handlers={{ markDelivered: { run: pane } }} />);
    await user.keyboard('d');
    expect(refused).toHaveBeenLastCalledWith('Go to a list or a bin first: more than one place can do this');
    expect(run).not.toHaveBeenCalled();
    expect(pane).not.toHaveBeenCalled();
  });
});
