import { BlueprintProvider } from '@blueprintjs/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import type { PageProps, PageRoute } from '../../../src/portal/panes/PageProps';
import { PaneStack } from '../../../src/portal/panes/PaneStack';
import { usePane } from '../../../src/portal/panes/usePane';
import { lazyWithPreload } from '../../../src/portal/ui/lazyWithPreload';
import { DialogFrame } from '../../../src/portal/ui/dialog/DialogFrame';
import { WithCommands } from '../../support/WithCommands';

function List({ name, to }: { name: string; to: string[] }) {
  const { open, search, setSearch } = usePane();
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => setCount(count + 1)}>
        {name} counted {count}
      </button>
      {to.map((address) => (
        <button key={address} onClick={() => open(address)}>
          Open {address}
        </button>
      ))}
      <button onClick={() => setSearch({ tab: 'users' })}>
        {name} tab {search.get('tab')}
      </button>
    </>
  );
}

function Detail({ params }: PageProps) {
  if (params.id === 'broken') throw new Error('Something is wrong with this one');
  return <h1>Detail {params.id}</h1>;
}

/** A form with a hint that disappears by a key. */
function Hinting() {
  const [isHinting, setIsHinting] = useState(true);
  return (
    <form onKeyDown={({ key }) => key === 'Delete' && setIsHinting(false)}>
      <input aria-label="Name" />
      <div>{isHinting && <a href="/similar">A similar account</a>}</div>
      <input aria-label="Contact" />
    </form>
  );
}

const page = (path: string, Page: ComponentType<PageProps>, panes = 1): PageRoute => ({
  path,
  panes,
  Page: lazyWithPreload(() => Promise.resolve(Page)).Lazy,
});

const PAGES = [
  page('/', () => <List name="Dashboard" to={['/detail/1', '/detail/2', '/detail/broken']} />, 2),
  page('/list', () => <List name="List" to={['/middle']} />),
  page('/middle', () => <List name="Middle" to={['/detail/1']} />),
  page('/detail/:id', Detail),
  page('/form', () => (
    <>
      <h1>Form</h1>
      <Hinting />
    </>
  )),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function resize(width: number) {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event('resize'));
}

/** Ctrl+Q opens another page, and a dialog before that page has appeared. */
function Asking() {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const ask = ({ key, ctrlKey }: KeyboardEvent) => {
      if (key !== 'q' || !ctrlKey) return;
      setIsOpen(true);
      void navigate('/detail/1');
    };
    document.addEventListener('keydown', ask);
    return () => document.removeEventListener('keydown', ask);
  }, [navigate]);
  return (
    isOpen && (
      <DialogFrame title="Question" onClose={() => setIsOpen(false)}>
        <input aria-label="Answer" autoFocus />
      </DialogFrame>
    )
  );
}

async function show(width: number, address = '/') {
  resize(width);
  render(
    <MemoryRouter initialEntries={[address]}>
      <BlueprintProvider>
        <WithCommands>
          <PaneStack pages={PAGES} />
          <Address />
          <Asking />
        </WithCommands>
      </BlueprintProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1 });
  return userEvent.setup();
}

const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByRole('status').textContent;

afterEach(() => resize(1024));

describe('what is opened from a list', () => {
  it('is shown beside it if there is room, at its own URL, and the list keeps its state and the focus [PANE-1 PANE-2]', async () => {
    const user = await show(1440);
    await user.click(button('Dashboard counted 0'));
    await user.click(button('Open /detail/1'));
    expect(await screen.findByRole('heading', { name: 'Detail 1' })).toBeVisible();
    expect(titles()).toEqual(['Dashboard', 'Detail 1']);
    expect(address()).toBe('/detail/1');
    expect(button('Dashboard counted 1')).toBeVisible();
    expect(button('Open /detail/1')).toHaveFocus();
    await user.click(button('Open /detail/2'));
    expect(titles()).toEqual(['Dashboard', 'Detail 2']);
  });

  it('takes the whole width if there is not, and the list is unchanged afterwards [PANE-1 PANE-2]', async () => {
    const user = await show(1439);
    await user.click(button('Dashboard counted 0'));
    await user.click(button('Open /detail/1'));
    expect(await screen.findByRole('heading', { name: 'Detail 1' })).toBeVisible();
    expect(titles()).toEqual(['Detail 1']);
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['Dashboard']);
    expect(button('Dashboard counted 1')).toBeVisible();
    expect(button('Open /detail/1')).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('takes the whole width when opened by its URL, and has no place on the screen while nothing is open [PANE-1]', async () => {
    await show(3840, '/detail/1');
    expect(titles()).toEqual(['Detail 1']);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    cleanup();
    const user = await show(2560);
    const columns = () => document.querySelector<HTMLElement>('.ra-panes')?.style.gridTemplateColumns;
    expect(columns()).not.toContain(') ');
    await user.click(button('Open /detail/1'));
    expect(await screen.findByRole('heading', { name: 'Detail 1' })).toBeVisible();
    expect(columns()).toContain(') ');
  });

  it('toggles the whole width by o and by a button, is focused when it is opened again, and ] moves the focus back and forth [PANE-3]', async () => {
    const user = await show(1440);
    await user.click(button('Open /detail/1'));
    await screen.findByRole('heading', { name: 'Detail 1' });
    await user.click(button('Full width'));
    expect(titles()).toEqual(['Detail 1']);
    expect(document.body).not.toHaveFocus();
    await user.keyboard('o');
    expect(titles()).toEqual(['Dashboard', 'Detail 1']);
    await user.click(button('Close'));
    expect(titles()).toEqual(['Dashboard']);

    await user.click(button('Open /detail/1'));
    const pane = await screen.findByRole('region', { name: 'Opened beside the list' });
    await user.click(button('Open /detail/1'));
    expect(pane).toHaveFocus();
    await user.keyboard(']]');
    expect(pane).toHaveFocus();
    await user.keyboard(']]]');
    expect(button('Open /detail/1')).toHaveFocus();
  });

  it('shifts the lists: three panes fit at 2560 pixels, two at 1440, and earlier ones are hidden but kept [PANE-1]', async () => {
    const user = await show(1440, '/list');
    await user.click(button('List counted 0'));
    await user.click(button('Open /middle'));
    await user.click(await screen.findByRole('button', { name: 'Open /detail/1' }));
    expect(await screen.findByRole('heading', { name: 'Detail 1' })).toBeVisible();
    expect(titles()).toEqual(['Middle', 'Detail 1']);
    act(() => resize(2560));
    expect(titles()).toEqual(['List', 'Middle', 'Detail 1']);
    expect(button('List counted 1')).toBeVisible();
  });

  it('leaves the focus to a dialog that opened first, and takes it when that closes [FOCUS-1 KEY-7]', async () => {
    const user = await show(1024, '/middle');
    await user.click(button('Open /detail/1').parentElement!);
    await user.keyboard('{Control>}q{/Control}');
    expect(screen.getByLabelText('Answer')).toHaveFocus();
    await screen.findByText('Detail 1');
    expect(screen.getByLabelText('Answer')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText('Detail 1').closest('[data-pane]')).toHaveFocus());
  });

  it('passes the focus of what disappears from a form to the next field [FOCUS-1]', async () => {
    const user = await show(1440, '/form');
    await user.tab();
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    expect(screen.getByRole('link', { name: 'A similar account' })).toHaveFocus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.getByLabelText('Contact')).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'A similar account' })).toBeNull();
  });

  it("leaves the list's query string to the list [PANE-2]", async () => {
    const user = await show(1440, '/middle');
    await user.click(button('Open /detail/1'));
    await screen.findByRole('heading', { name: 'Detail 1' });
    await user.click(button('Middle tab'));
    expect(button('Middle tab users')).toBeVisible();
    expect(titles()).toEqual(['Middle', 'Detail 1']);
    await user.click(button('Close'));
    expect(address()).toBe('/middle?tab=users');
  });

  it('does not spread its errors to the list [PANE-4]', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const user = await show(1440);
    await user.click(button('Open /detail/broken'));
    expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
    expect(screen.getByText('Something is wrong with this one')).toBeVisible();
    await user.click(button('Open /detail/2'));
    expect(await screen.findByRole('heading', { name: 'Detail 2' })).toBeVisible();
    expect(complaints).toHaveBeenCalled();
    complaints.mockRestore();
  });
});
