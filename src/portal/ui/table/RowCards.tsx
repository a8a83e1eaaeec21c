import { Button } from '@blueprintjs/core';
import { Circle, TickCircle } from '@blueprintjs/icons';
import {
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type RefObject,
} from 'react';
import { CommandButton } from '../commands/CommandButton';
import { JustChanged } from '../JustChanged';
import { contentOf, type Column } from './columns/Column';
import { DataTableHeading } from './DataTableHeading';
import type { GridStore } from './grid/GridStore';
import { revealRow } from './grid/revealRow';
import { commandsWithButton, type RowCommands } from './RowCommand';
import type { Line } from './grid/RowGroups';
import { useGridRow, type GridRowProps, type OnRowClick } from './grid/useGridRow';
import './RowCards.css';

/** How many cards are added when the end of the shown ones is near. */
const STEP = 30;

export interface RowCardsProps<Row> {
  grid: RefObject<HTMLElement | null>;
  store: GridStore;
  columns: readonly Column<Row>[];
  lines: readonly Line<Row>[];
  rowName: (row: Row) => string;
  /** Id of a row's element. */
  rowId: (index: number) => string;
  isMarked: ((row: Row) => boolean) | undefined;
  clickable: boolean;
  commands: RowCommands<Row>;
  onRowClick: OnRowClick;
  onFold: (group: string, isFolded: boolean) => void;
}

/** The rows of a grid on a narrow screen: a card each, with its fields below each other and its commands. */
export function RowCards<Row>(props: RowCardsProps<Row>) {
  const { grid, store, columns, lines, rowName, rowId, isMarked, clickable, commands, onRowClick, onFold } =
    props;
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  /** Keys can move to a row that is not shown yet. */
  const reached = useSyncExternalStore(store.subscribe, () => Math.floor(store.activeIndex / STEP) * STEP);
  const count = Math.max(shown, reached + STEP);

  useEffect(() => {
    if (reached > 0) revealRow(grid.current, store.activeIndex, 0);
  }, [grid, store, reached]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(count + STEP), {
      rootMargin: '100%',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, lines.length]);

  return (
    <div role="rowgroup" className="ra-row-cards">
      {lines
        .slice(0, count)
        .map((line, index) =>
          line.heading ? (
            <DataTableHeading
              key={line.key}
              id={rowId(index)}
              index={index}
              columnCount={columns.length + 1}
              store={store}
              heading={line.heading}
              isFolded={line.isFolded}
              onFold={onFold}
            />
          ) : (
            <RowCard
              key={line.key}
              id={rowId(index)}
              index={index}
              row={line.row}
              rowKey={line.key}
              name={rowName(line.row)}
              columns={columns}
              store={store}
              marked={isMarked?.(line.row) ?? false}
              clickable={clickable}
              commands={commands}
              onClick={onRowClick}
            />
          ),
        )}
      {count < lines.length && <div ref={end} />}
    </div>
  );
}

interface RowCardProps<Row> extends GridRowProps {
  row: Row;
  columns: readonly Column<Row>[];
  commands: RowCommands<Row>;
}

function UnmemoizedCard<Row>(props: RowCardProps<Row>) {
  const { row, rowKey, name, columns, store, marked, commands } = props;
  const { isSelected, rowProps } = useGridRow(props);
  return (
    <div {...rowProps} className="ra-row-card">
      {marked && <JustChanged />}
      {columns
        .filter((column) => column.text?.(row) !== '')
        .map((column, position) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={columns.indexOf(column) + 1}
            className={column.text ? (position > 0 ? 'ra-card-field' : 'ra-card-title') : 'ra-card-menu'}
          >
            {column.text && position > 0 && <span className="ra-card-label">{column.header}</span>}
            <span className="ra-card-value">{contentOf(column, row)}</span>
          </div>
        ))}
      <div role="gridcell" aria-colindex={columns.length + 1} className="ra-card-actions">
        {commandsWithButton(commands, [row]).map(([command, { run, label, intent = 'none' }]) => (
          <CommandButton
            key={command}
            command={command}
            intent={intent}
            variant={intent === 'danger' ? 'minimal' : 'solid'}
            onClick={() => run([row])}
          >
            {label?.(row)}
          </CommandButton>
        ))}
        {Object.values(commands).some(({ bulk }) => bulk) && (
          <Button
            variant="minimal"
            aria-pressed={isSelected}
            aria-label={`Select ${name}`}
            icon={isSelected ? <TickCircle /> : <Circle />}
            onClick={() => store.toggle(rowKey)}
          />
        )}
      </div>
    </div>
  );
}

const RowCard = memo(UnmemoizedCard) as <Row>(props: RowCardProps<Row>) => ReactElement;
