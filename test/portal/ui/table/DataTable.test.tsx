import { BlueprintProvider } from '@blueprintjs/core';
import { Table } from '@blueprintjs/table';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../../../../src/portal/ui/table/columns/Column';
import { DataTable } from '../../../../src/portal/ui/table/DataTable';
import { WithCommands } from '../../../support/WithCommands';

interface Fruit {
  id: number;
  name: string;
}

const FRUITS: Fruit[] = ['Apple', 'Banana', 'Cherry'].map((name, index) => ({ id: index + 1, name }));
const COLUMNS: Column<Fruit>[] = [
  { id: 'id', header: 'ID', text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Name',
    text: ({ name }) => name,
    cell: ({ name }) => <a href={`#${name}`}>{name}</a>,
  },
];

const nameOf = ({ name }: Fruit) => name;

function show(
  given: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {},
  onRefused?: (why: string) => void,
) {
  const onRowSelected = jest.fn();
  const onPageChange = jest.fn();
  const table = (page = 0, rows = FRUITS) => (
    <BlueprintProvider>
      <WithCommands {...(onRefused ? { onRefused } : {})}>
        <DataTable
          id="fruit"
          label="Fruit"
          rows={rows}
          read={{ isFetching: false }}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          rowName={nameOf}
          onRowSelected={onRowSelected}
          csv={() => ({ list: 'users', rows: [] })}
          page={page}
          pageCount={3}
          onPageChange={onPageChange}
          {...given}
        />
      </WithCommands>
    </BlueprintProvider>
  );
  const { rerender } = render(table());
  return {
    withRows: (rows: Fruit[]) => rerender(table(0, rows)),
    onRowSelected,
    onPageChange,
    user: userEvent.setup(),
    turnTo: (page: number) => rerender(table(page)),
  };
}

const bodyRows = () =>
  screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('gridcell').length > 0);
/** The row that aria-activedescendant points to. */
const activeRow = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant');
  return screen.getAllByRole('row').find((row) => row.id === id) as HTMLElement;
};

describe('a data table', () => {
  it('is a grid with a name, its columns and its rows, each once [TABLE-7]', async () => {
    show();
    const grid = screen.getByRole('grid', { name: 'Fruit' });
    expect(grid).toHaveAttribute('aria-rowcount', '4');
    expect(
      (await screen.findAllByRole('columnheader')).map((header) => header.getAttribute('aria-label')),
    ).toEqual(['ID', 'Name']);
    expect(bodyRows().map((row) => row.getAttribute('aria-label'))).toEqual(['Apple', 'Banana', 'Cherry']);
    expect(within(screen.getByRole('row', { name: 'Banana' })).getAllByRole('gridcell')).toHaveLength(2);
  });

  it("says 'No results.' when it is empty, and has no active row and no menu then [TABLE-1 TABLE-7 TABLE-12]", () => {
    show({ rows: [] });
    expect(screen.getByText('No results.')).toBeVisible();
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-activedescendant');
    expect(screen.queryByRole('button', { name: 'List actions' })).not.toBeInTheDocument();
  });

  it('shows that its rows failed to load, and when they will be retried [TABLE-1 FAULT-12]', () => {
    show({ rows: [], read: { isFetching: false, error: { message: 'The server is gone' } } });
    expect(screen.getByText('Fruit could not be read.')).toHaveRole('status');
    expect(screen.getByText('The server is gone')).toBeVisible();
    expect(screen.getByText(/^Trying again in/)).toBeVisible();
    expect(screen.queryByText('No results.')).not.toBeInTheDocument();
  });

  it('shows that it is loading below the table, and not that it is empty [TABLE-1 TABLE-5]', () => {
    show({ rows: [], read: { isFetching: true } });
    expect(screen.queryByText('No results.')).not.toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  });

  it('opens a row by a click, but not by one on a link in it [TABLE-4]', async () => {
    const { onRowSelected, user } = show();
    await user.click(within(screen.getByRole('row', { name: 'Banana' })).getByText('2'));
    expect(onRowSelected).toHaveBeenCalledWith(FRUITS[1], { fullWidth: false });
    onRowSelected.mockClear();
    await user.click(screen.getByRole('link', { name: 'Cherry' }));
    expect(onRowSelected).not.toHaveBeenCalled();
  });

  it('has no clickable rows without a handler [TABLE-4]', async () => {
    const { user } = show({ onRowSelected: undefined });
    expect(activeRow()).toHaveAttribute('data-clickable', 'false');
    await user.click(within(activeRow()).getByText('1'));
    expect(activeRow()).toHaveAccessibleName('Apple');
  });

  it('is navigated by the keys, and Enter opens a row [TABLE-7]', async () => {
    const { onRowSelected, user } = show();
    expect(screen.getByRole('grid')).toHaveFocus();
    await user.keyboard('jj');
    expect(activeRow()).toHaveAccessibleName('Cherry');
    await user.keyboard('{ArrowDown}k{Enter}');
    expect(onRowSelected).toHaveBeenLastCalledWith(FRUITS[1], { fullWidth: false });
    await user.keyboard('{Home}');
    expect(activeRow()).toHaveAccessibleName('Apple');
    await user.keyboard('{End}');
    expect(activeRow()).toHaveAccessibleName('Cherry');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-activedescendant', activeRow().id);
  });

  it('is one tab stop, with the links of the active row [TABLE-7]', async () => {
    const { user } = show();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Apple' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'List actions' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it.each([undefined, jest.fn()])(
    'offers in its menu only what can be done now: %p [TABLE-12]',
    async (open) => {
      const { user } = show({ onRowSelected: open });
      const labels = async () => {
        await user.click(screen.getByRole('button', { name: 'List actions' }));
        const items = within(await screen.findByRole('menu', { name: 'List actions' })).getAllByRole(
          'menuitem',
        );
        return items.map((item) => item.textContent);
      };
      const before = await labels();
      expect(before.some((label) => label?.startsWith('Open in full width'))).toBe(open !== undefined);
      expect(before.join()).not.toContain('Select nothing');
      await user.keyboard('{Escape}');
      screen.getByRole('grid').focus();
      await user.keyboard('x');
      expect((await labels()).join()).toContain('Select nothing');
    },
  );

  it('shows in its menu why it cannot do a command to the active row [TABLE-12]', async () => {
    const run = jest.fn();
    const isRipe = { run, can: () => false, whyNot: ({ name }: Fruit) => `${name} is ripe` };
    const { user } = show({ rowCommands: { markDelivered: isRipe, updateSkipBin: { run } } });
    await user.click(screen.getByRole('button', { name: 'List actions' }));
    const menu = await screen.findByRole('menu', { name: 'List actions' });
    const item = within(menu).getByRole('menuitem', { name: /^Mark Delivered/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('Apple is ripe');
    // A button does it.
    expect(within(menu).queryByRole('menuitem', { name: /^Edit/ })).not.toBeInTheDocument();
    await user.click(item);
    expect(run).not.toHaveBeenCalled();
    expect(menu).toBeVisible();
  });

  it('goes from page to page, and not beyond; another page starts at its first row [TABLE-2 TABLE-7]', async () => {
    const { onPageChange, user, turnTo } = show();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.keyboard('{End}');
    expect(activeRow()).toHaveAccessibleName('Cherry');
    turnTo(1);
    expect(activeRow()).toHaveAccessibleName('Apple');
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(onPageChange.mock.calls).toEqual([[2], [0]]);
    turnTo(2);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('selects rows by the keys and by clicks with Ctrl and Shift, and all by one key; Escape clears the selection [GRID-1 GRID-6]', async () => {
    const { user, onRowSelected } = show();
    const selected = () =>
      screen.queryAllByRole('row', { selected: true }).map((row) => row.getAttribute('aria-label'));
    expect(selected()).toEqual([]);
    await user.keyboard('x');
    expect(selected()).toEqual(['Apple']);
    await user.keyboard('{Shift>}jj{/Shift}');
    expect(selected()).toEqual(['Apple', 'Banana', 'Cherry']);
    await user.keyboard('[Space]');
    expect(selected()).toEqual(['Apple', 'Banana']);
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(['Apple', 'Banana', 'Cherry']);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    const apple = within(screen.getByRole('row', { name: 'Apple' })).getByText('1');
    const cherry = within(screen.getByRole('row', { name: 'Cherry' })).getByText('3');
    await user.keyboard('{Control>}');
    await user.click(apple);
    await user.keyboard('{/Control}');
    expect(selected()).toEqual(['Apple']);
    await user.keyboard('{Shift>}');
    await user.click(cherry);
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Apple', 'Banana', 'Cherry']);
    expect(onRowSelected).not.toHaveBeenCalled();
  });

  it('copies the selected rows, or the active one, as tab-separated values [GRID-2]', async () => {
    const { user } = show();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.keyboard('j{Control>}c{/Control}');
    expect(write).toHaveBeenLastCalledWith('ID\tName\n2\tBanana');
    expect(await screen.findByText('1 copied')).toBeVisible();
    await user.keyboard('x{Shift>}j{/Shift}{Control>}c{/Control}');
    expect(write).toHaveBeenLastCalledWith('ID\tName\n2\tBanana\n3\tCherry');
    expect(await screen.findByText(/2 copied/)).toBeVisible();
    await user.keyboard('k');
    expect(screen.queryByText(/copied/)).toBeNull();
    write.mockRejectedValue(new Error('Not allowed'));
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText(/The browser did not allow copying/)).toBeVisible();
  });

  it('runs actions on the selected rows, or the active one, where they are allowed [GRID-3]', async () => {
    const deliver = jest.fn();
    const edit = jest.fn();
    const { user } = show({
      rowCommands: {
        markDelivered: { run: deliver, can: ({ id }) => id !== 1, bulk: true },
        updateSkipBin: { run: edit },
      },
    });
    await user.keyboard('d');
    expect(deliver).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Mark Delivered' })).toBeNull();
    await user.keyboard('jd');
    expect(deliver).toHaveBeenLastCalledWith([FRUITS[1]]);
    await user.keyboard('e');
    expect(edit).toHaveBeenLastCalledWith([FRUITS[1]]);
    await user.keyboard('x{Shift>}j{/Shift}e');
    expect(edit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark Delivered' }));
    expect(deliver).toHaveBeenLastCalledWith([FRUITS[1], FRUITS[2]]);
  });

  it('says why a key does nothing to a row, or to several [KEY-5]', async () => {
    const run = jest.fn();
    const onRefused = jest.fn();
    const { user, withRows } = show(
      {
        rowCommands: {
          markDelivered: { run, can: () => false, whyNot: ({ name }) => `${name} is ripe`, bulk: true },
          updateSkipBin: { run },
        },
      },
      onRefused,
    );
    await user.keyboard('d');
    expect(onRefused).toHaveBeenLastCalledWith('Apple is ripe');
    await user.keyboard('x{Shift>}j{/Shift}d');
    expect(onRefused).toHaveBeenLastCalledWith('This can be done to none of the 2 selected rows');
    await user.keyboard('e');
    expect(onRefused).toHaveBeenLastCalledWith('This is done to one row at a time: 2 are selected');
    withRows([]);
    await user.keyboard('e');
    expect(onRefused).toHaveBeenLastCalledWith('There is no row to do this to');
    expect(run).not.toHaveBeenCalled();
  });

  it('keeps the active row when others come and go, and deselects removed ones [GRID-4]', async () => {
    const { user, withRows } = show();
    await user.keyboard('jx');
    const [apple, banana, cherry] = FRUITS as [Fruit, Fruit, Fruit];
    withRows([{ id: 9, name: 'Avocado' }, apple, banana, cherry]);
    expect(activeRow()).toHaveAccessibleName('Banana');
    expect(screen.getByRole('row', { selected: true })).toHaveAccessibleName('Banana');
    withRows([apple, cherry]);
    expect(activeRow()).toHaveAccessibleName('Cherry');
    expect(screen.queryByRole('row', { selected: true })).toBeNull();
  });
});

describe('a data table in which one row changes', () => {
  it('re-renders only that row, and not the table around it [SPEED-5]', async () => {
    const table = jest.spyOn(Table.prototype, 'render');
    const drawn: string[] = [];
    const name = ({ name }: Fruit) => {
      drawn.push(name);
      return name;
    };
    const { user, withRows } = show({ columns: [{ id: 'name', header: 'Name', text: name }] });
    await screen.findByRole('row', { name: 'Cherry' });
    const [apple, , cherry] = FRUITS as [Fruit, Fruit, Fruit];
    drawn.length = 0;
    table.mockClear();
    withRows([apple, { id: 2, name: 'Blood orange' }, cherry]);
    expect(await screen.findByRole('row', { name: 'Blood orange' })).toBeVisible();
    expect(new Set(drawn)).toEqual(new Set(['Blood orange']));
    expect(table).not.toHaveBeenCalled();
    drawn.length = 0;
    await user.keyboard('j');
    expect(activeRow()).toHaveAccessibleName('Blood orange');
    expect(new Set(drawn)).toEqual(new Set(['Apple', 'Blood orange']));
    table.mockRestore();
  });
});

describe('a data table in print', () => {
  it('has all rows as text, which is not on the screen [PRINT-1]', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: index, name: `Fruit ${index}` }));
    const actions = { id: 'actions', header: 'Actions', cell: () => <button>Eat</button> };
    show({ rows, columns: [...COLUMNS, actions] });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const printed = within(screen.getByRole('table', { name: 'Fruit' })).getAllByRole('row');
    expect(printed).toHaveLength(1 + rows.length);
    expect(printed[0]).toHaveTextContent(/^IDName$/);
    expect(printed.at(-1)).toHaveTextContent(/^999Fruit 999$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('breaks a word or a link that is longer than its column [PRINT-1]', () => {
    const word = 'x'.repeat(105);
    show({ rows: [{ id: 1, name: `Pear ${word}` }] });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const [, cell] = within(screen.getByRole('table', { name: 'Fruit' })).getAllByRole('cell');
    const parts = cell?.textContent?.split('\u200B') ?? [];
    expect(parts.join('')).toBe(`Pear ${word}`);
    for (const part of parts) expect(part.length).toBeLessThan(30);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
