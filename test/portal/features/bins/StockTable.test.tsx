import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NO_FILTER } from '../../../../src/portal/features/bins/binFilter';
import { StockTable } from '../../../../src/portal/features/bins/StockTable';

describe('the stock', () => {
  it('handles Escape and its arrows itself, but not those with Alt, which are of the browser [BINS-7]', () => {
    const onFocusRows = jest.fn();
    render(
      <MemoryRouter>
        <StockTable
          stock={[{ type: 'timber', size: 240, onSite: 2, goingOut: 1, comingBack: 0 }]}
          filter={NO_FILTER}
          onChoose={() => {}}
          onFocusRows={onFocusRows}
        />
      </MemoryRouter>,
    );
    const [first, second] = screen.getAllByRole('link') as [HTMLElement, HTMLElement];
    act(() => first.focus());
    // The result says whether the browser and the commands of the screen handle the key, too.
    expect(fireEvent.keyDown(first, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(first).toHaveFocus();
    expect(fireEvent.keyDown(first, { key: 'ArrowRight' })).toBe(false);
    expect(second).toHaveFocus();
    expect(fireEvent.keyDown(second, { key: 'Escape' })).toBe(false);
    expect(onFocusRows).toHaveBeenCalledTimes(1);
  });
});
