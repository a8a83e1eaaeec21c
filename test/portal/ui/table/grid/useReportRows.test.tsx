import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { ScreenObserverContext } from '../../../../../src/portal/ui/ScreenObserver';
import { GridStore } from '../../../../../src/portal/ui/table/grid/GridStore';
import { useReportRows } from '../../../../../src/portal/ui/table/grid/useReportRows';

const LONG_MILLISECONDS = 1_000;
const addressOf = (row: number) => ({ address: `/job-site/${row}` });

const store = new GridStore();

function Rows() {
  const grid = useRef<HTMLDivElement>(null);
  useReportRows('sites', grid, store, () => addressOf(store.activeIndex));
  return <div ref={grid} role="grid" tabIndex={0} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('reports the record under the cursor once it stays, and only while the list has the focus [BESIDE-2]', () => {
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const observer = {
    dialogOpened: jest.fn(),
    dialogClosed: jest.fn(),
    rowsChosen: jest.fn(),
    listClosed: jest.fn(),
    cursorMoved: jest.fn(),
  };
  render(
    <ScreenObserverContext.Provider value={observer}>
      <Rows />
    </ScreenObserverContext.Provider>,
  );
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  // A key that is held down.
  for (let row = 1; row < 20; row += 1) {
    store.moveTo(row, row);
    wait(30);
  }
  expect(observer.cursorMoved).not.toHaveBeenCalled();
  wait(LONG_MILLISECONDS);
  expect(observer.cursorMoved.mock.calls).toEqual([[addressOf(19)]]);

  // A colleague's change moves the cursor while the user works elsewhere, in this window or in another.
  act(() => grid.blur());
  store.moveTo(3, 3);
  wait(LONG_MILLISECONDS);
  act(() => grid.focus());
  wait(LONG_MILLISECONDS);
  hasFocus.mockReturnValue(false);
  store.moveTo(4, 4);
  wait(LONG_MILLISECONDS);
  expect(observer.rowsChosen).toHaveBeenLastCalledWith({ list: 'sites', active: 4, selected: [] });
  expect(observer.cursorMoved.mock.calls).toEqual([[addressOf(19)], [addressOf(3)]]);
});
