import { ON_SITE_STATES, ORDERED_STATES } from '../../../contract/lifecycle/lifecycle';
import { memo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { DUE_SOON_DAYS } from '../../../contract/listSkipBins';
import {
  SKIP_BIN_SIZE_LABELS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPE_LABELS,
  SKIP_BIN_TYPES,
  type SkipBinSize,
  type SkipBinType,
} from '../../../contract/skipBinChoices';
import type { StockLine } from '../../../contract/responses/skipBins';
import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import { FilterLink } from '../../panes/FilterLink';
import { pressedKey } from '../../ui/commands/keys';
import { useCommands } from '../../ui/commands/useCommands';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import { writeBinFilter, type BinFilter } from './binFilter';
import './StockTable.css';

type Counted = 'onSite' | 'goingOut' | 'comingBack';

const NUMBERS: { counted: Counted; words: string; sign: string; filter: Partial<BinFilter> }[] = [
  { counted: 'onSite', words: 'on site', sign: '', filter: { state: ON_SITE_STATES } },
  {
    counted: 'goingOut',
    words: `going out within ${DUE_SOON_DAYS} days`,
    sign: '↓',
    filter: { state: ORDERED_STATES, dueWithinDays: DUE_SOON_DAYS },
  },
  {
    counted: 'comingBack',
    words: `coming back within ${DUE_SOON_DAYS} days`,
    sign: '↑',
    filter: { state: ON_SITE_STATES, dueWithinDays: DUE_SOON_DAYS },
  },
];

/** The numbers above zero of a type and a size; undefined: of all types or sizes. */
function numbersOf(
  stock: readonly StockLine[],
  type: SkipBinType | undefined,
  size: SkipBinSize | undefined,
  narrowed: BinFilter,
) {
  const lines = stock.filter(
    (line) => (type ?? line.type) === line.type && (size ?? line.size) === line.size,
  );
  const name = [type && SKIP_BIN_TYPE_LABELS[type], size && SKIP_BIN_SIZE_LABELS[size]];
  return NUMBERS.map(({ counted, words, sign, filter }) => {
    const count = lines.reduce((total, line) => total + line[counted], 0);
    return {
      key: [type, size, counted].join(),
      count,
      text: `${sign}${count}`,
      label: `${name.filter(Boolean).join(' ') || 'All bins'}: ${count} ${words}`,
      filter: {
        ...narrowed,
        dueWithinDays: undefined,
        ...filter,
        type: type ? [type] : [],
        size: size ? [size] : [],
        page: 1,
      },
    };
  }).filter(({ count }) => count > 0);
}

interface StockTableProps {
  stock: readonly StockLine[];
  /** The filter of the list, of which the links keep what the stock does not count by. */
  filter: BinFilter;
  onChoose: (filter: BinFilter) => void;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
}

/** The bins on site, going out and coming back. Each number is a link to its bins; the table is one tab stop with arrow keys. */
export const StockTable = memo(function StockTable({
  stock,
  filter,
  onChoose,
  onFocusRows,
}: StockTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const shortcuts = useAriaKeys('goToStock');
  const [visited, setVisited] = useState<string>();
  const types = SKIP_BIN_TYPES.filter((type) => stock.some((line) => line.type === type));
  const sizes = SKIP_BIN_SIZES.filter((size) => stock.some((line) => line.size === size));
  const links = () => [...(table.current?.querySelectorAll('a') ?? [])];
  useCommands({
    goToStock: {
      when: () => stock.length > 0,
      whyNot: () => 'There is no bin on site, going out or coming back',
      run: () =>
        links()
          .find(({ tabIndex }) => tabIndex === 0)
          ?.focus(),
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event.nativeEvent);
    const all = links();
    const to = nextLink(all, all.indexOf(document.activeElement as HTMLAnchorElement), key);
    if (!to && key !== 'Escape') return;
    // For Escape, too: otherwise it would also clear the selection of the rows.
    event.preventDefault();
    if (to) to.focus();
    else onFocusRows();
  }

  function choose(filter: BinFilter, { detail }: MouseEvent) {
    onChoose(filter);
    // A click by the keyboard has detail 0.
    if (detail === 0) onFocusRows();
  }

  const rows = [...sizes, undefined].map((size) => ({
    size,
    cells: [...types, undefined].map((type) => ({ type, numbers: numbersOf(stock, type, size, filter) })),
  }));
  const keys = rows.flatMap(({ cells }) => cells.flatMap(({ numbers }) => numbers.map(({ key }) => key)));
  // The visited number disappears when a colleague delivers or collects its last bin.
  const stop = keys.find((key) => key === visited) ?? keys[0];

  if (stock.length === 0) return null;
  return (
    <div className="ra-stock" onKeyDown={onKeyDown} onBlur={() => setVisited(undefined)}>
      <table ref={table} role="table" aria-keyshortcuts={shortcuts}>
        <caption>
          On site by type and size <span>↓ going out, ↑ coming back within {DUE_SOON_DAYS} days</span>
        </caption>
        <thead>
          <tr>
            <td />
            {types.map((type) => (
              <th key={type} scope="col">
                {SKIP_BIN_TYPE_LABELS[type]}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }) => (
            <tr key={size ?? 'all'}>
              <th scope="row">{size ? SKIP_BIN_SIZE_LABELS[size] : 'All'}</th>
              {cells.map(({ type, numbers }) => (
                <td key={type ?? 'all'}>
                  {numbers.map(({ key, text, label, filter }) => (
                    <FilterLink
                      key={key}
                      to={withQuery(screenPaths.bins, writeBinFilter(filter))}
                      className="ra-stock-link"
                      aria-label={label}
                      title={label}
                      tabIndex={key === stop ? 0 : -1}
                      onFocus={() => setVisited(key)}
                      onChoose={(event) => choose(filter, event)}
                    >
                      {text}
                    </FilterLink>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** The link that an arrow key, Home or End leads to; up or down, the nearest in the next row with links. */
function nextLink(all: readonly HTMLAnchorElement[], position: number, key: string) {
  const from = all[position];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowLeft') return all[position - 1];
  if (key === 'ArrowRight') return all[position + 1];
  if (!from || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const place = (link: HTMLAnchorElement) => ({
    row: link.closest('tr')?.rowIndex ?? 0,
    column: link.closest('td')?.cellIndex ?? 0,
  });
  const { row, column } = place(from);
  const sign = key === 'ArrowDown' ? 1 : -1;
  return all
    .filter((link) => (place(link).row - row) * sign > 0)
    .toSorted(
      (one, other) =>
        (place(one).row - place(other).row) * sign ||
        Math.abs(place(one).column - column) - Math.abs(place(other).column - column),
    )[0];
}
