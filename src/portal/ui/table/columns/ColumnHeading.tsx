import { CaretDown } from '@blueprintjs/icons';
import { cloneElement, memo, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ActionMenu } from '../../menu/ActionMenu';
import { columnActions, resetColumns, sortActions } from './columnActions';
import { nextSortOrder, type Sorting } from './Sorting';
import type { ColumnLayout } from './useColumnLayout';
import './ColumnHeading.css';

type ReorderHandle = ReactElement<{ targetRef: RefObject<HTMLDivElement> }>;

interface ColumnMenuProps {
  layout: ColumnLayout;
  sorting: Sorting | undefined;
  position: number;
  grid: RefObject<HTMLElement | null>;
}

interface ColumnHeadingProps extends ColumnMenuProps {
  /** These three are set by Blueprint's table. */
  targetRef?: RefObject<HTMLDivElement>;
  reorderHandle?: ReorderHandle;
  resizeHandle?: ReactElement<{ onDoubleClick: () => void }>;
}

interface NameProps {
  id: string;
  name: string;
  sorting: Sorting | undefined;
}

/** Makes the whole name the drag handle, instead of an icon; a click on it sorts. */
function withName(handle: ReorderHandle, { id, name, sorting }: NameProps) {
  const order = sorting?.order?.column === id ? sorting.order : undefined;
  const dragged = (
    <div
      ref={handle.props.targetRef}
      className="ra-heading-name"
      data-sortable={sorting !== undefined}
      onClick={() => sorting?.onSort(nextSortOrder(sorting.order, id))}
    >
      {name}
      {order && <span aria-hidden>{order.descending ? ' ↓' : ' ↑'}</span>}
    </div>
  );
  return cloneElement(handle, undefined, dragged);
}

function ariaSort(id: string, order: Sorting['order']) {
  if (order?.column !== id) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

/** A column's menu; re-rendered only when the layout or the sort order changes. */
const ColumnMenu = memo(function ColumnMenu({ layout, sorting, position, grid }: ColumnMenuProps) {
  const { id, header } = layout.columns[position] ?? { id: '', header: '' };

  // After a move, the pressed button belongs to another column: the focus follows the moved column.
  function keepFocus(act: () => void) {
    flushSync(act);
    const button = `.bp6-table-quadrant-top [data-column="${id}"] button`;
    (grid.current?.querySelector<HTMLElement>(button) ?? grid.current)?.focus();
  }

  const actions = [
    ...sortActions(layout, position, sorting),
    ...columnActions(layout, position),
    resetColumns(layout),
  ];
  return (
    <ActionMenu
      label={`Column ${header}`}
      icon={<CaretDown />}
      tabIndex={-1}
      actions={actions.map((action) => ({ ...action, onSelect: () => keepFocus(action.onSelect) }))}
    />
  );
});

/** A column's header. Click the name to sort, drag it to move, drag the edge to resize; or use the menu. */
export function ColumnHeading({ layout, position, grid, ...props }: ColumnHeadingProps) {
  const { targetRef, reorderHandle, resizeHandle } = props;
  const column = layout.columns[position];
  if (!column) return null;
  const { id, header } = column;
  const sorting = column.isNotSortable ? undefined : props.sorting;

  return (
    <div
      ref={targetRef}
      className="ra-heading"
      role="columnheader"
      aria-label={header}
      aria-colindex={position + 1}
      aria-sort={sorting && ariaSort(id, sorting.order)}
      title={header}
      data-column={id}
      style={{ flexBasis: layout.widths[position] }}
    >
      {reorderHandle && withName(reorderHandle, { id, name: header, sorting })}
      <ColumnMenu layout={layout} sorting={sorting} position={position} grid={grid} />
      {resizeHandle && cloneElement(resizeHandle, { onDoubleClick: () => layout.fit(position) })}
    </div>
  );
}
