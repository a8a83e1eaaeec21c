import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from '../../../../../src/portal/ui/table/columns/Column';
import { DataTable } from '../../../../../src/portal/ui/table/DataTable';

const COLUMNS: Column<string>[] = [
  { id: 'name', header: 'Name', text: (fruit) => fruit },
  { id: 'length', header: 'Length', text: ({ length }) => String(length) },
  { id: 'actions', header: 'Actions', width: 100, cell: (fruit) => <button>Eat {fruit}</button> },
];

function show() {
  localStorage.clear();
  render(
    <DataTable
      id="fruit"
      label="Fruit"
      rows={['Apple', 'Fig']}
      read={{ isFetching: false }}
      columns={COLUMNS}
      rowKey={(fruit) => fruit}
      rowName={(fruit) => fruit}
      csv={() => ({ list: 'users', rows: [] })}
      page={0}
      pageCount={1}
      onPageChange={() => {}}
    />,
    { wrapper: BlueprintProvider },
  );
  return userEvent.setup();
}

const headers = () => screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const widthOf = (name: string) => parseInt(screen.getByRole('columnheader', { name }).style.flexBasis, 10);
const button = (name: string) => screen.getByRole('button', { name });

describe("a column's menu", () => {
  it("offers the actions that fit the column's position [TABLE-8]", async () => {
    const user = show();
    await user.click(button('Column Name'));
    expect(items()).toEqual(['Wider', 'Narrower', 'Fit to content', 'Move right', 'Reset all columns']);
    await user.keyboard('{Escape}');
    await user.click(button('Column Actions'));
    expect(items()).toEqual(['Wider', 'Narrower', 'Fit to content', 'Move left', 'Reset all columns']);
  });

  it('does not offer to narrow a column that has to fill the room, or the narrowest one [TABLE-8]', async () => {
    const user = show();
    await user.click(button('Column Length'));
    expect(items()).not.toContain('Narrower');
    await user.keyboard('{Escape}');
    for (let step = 0; step < 4; step += 1) {
      await user.click(button('Column Name'));
      await user.click(screen.getByRole('menuitem', { name: 'Narrower' }));
    }
    expect(widthOf('Name')).toBe(20);
    await user.click(button('Column Name'));
    expect(items()).not.toContain('Narrower');
  });

  it('is below the table, too, for those without a mouse [TABLE-9]', async () => {
    const user = show();
    button('Columns').focus();
    const pick = async (column: string, action: string) => {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
      await user.keyboard(`${column}{ArrowRight}`);
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Wider' })).toHaveFocus());
      await user.keyboard(`${action}{Enter}`);
      await waitFor(() => expect(button('Columns')).toHaveFocus());
    };
    const width = widthOf('Name');
    await pick('Name', 'Wider');
    expect(widthOf('Name')).toBe(width + 40);
    await pick('Len', 'Move left');
    expect(headers()).toEqual(['Length', 'Name', 'Actions']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('menuitem')[0]).toHaveFocus());
    await user.keyboard('{End}{Enter}');
    expect([headers(), widthOf('Name')]).toEqual([['Name', 'Length', 'Actions'], width]);
  });

  it('is no tab stop, moves the column and keeps the focus on it [TABLE-7 TABLE-8 TABLE-9]', async () => {
    const user = show();
    await user.click(button('Column Name'));
    await user.click(screen.getByRole('menuitem', { name: 'Move right' }));
    expect(headers()).toEqual(['Length', 'Name', 'Actions']);
    expect(button('Column Name')).toHaveFocus();
    expect(button('Column Name')).toHaveAttribute('tabindex', '-1');
    expect(screen.getByText('Name moved to position 2 of 3')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-colindex'))).toEqual(
      ['1', '2', '3'],
    );
  });
});
