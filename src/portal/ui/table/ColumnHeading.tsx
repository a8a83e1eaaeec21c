import { CaretDown } from '@blueprintjs/icons';
import { cloneElement, memo, type ReactElement, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { ActionMenu } from '../menu/ActionMenu';
import { columnActions, resetColumns } from './columnActions';
import type { ColumnLayout } from './useColumnLayout';
import './ColumnHeading.css';

type ReorderHandle = ReactElement<{ targetRef: RefObject<HTMLDivElement> }>;

interface ColumnMenuProps {
  layout: ColumnLayout;
  position: number;
  grid: RefObject<HTMLElement | null>;
}

interface ColumnHeadingProps extends ColumnMenuProps {
  /** These three are set by Blueprint's table. */
  targetRef?: RefObject<HTMLDivElement>;
  reorderHandle?: ReorderHandle;
  resizeHandle?: ReactElement<{ onDoubleClick: () => void }>;
}

/** Makes the whole name the drag handle, instead of an icon. */
function withName(handle: ReorderHandle, name: string) {
  const dragged = (
    <div ref={handle.props.targetRef} className="ra-heading-name">
      {name}
    </div>
  );
  return cloneElement(handle, undefined, dragged);
}

/** A column's menu; memoised, re-rendered only when the layout changes. */
const ColumnMenu = memo(function ColumnMenu({ layout, position, grid }: ColumnMenuProps) {
  const { id, header } = layout.columns[position] ?? { id: '', header: '' };

  // After a move, the pressed button belongs to another column: the focus follows the moved column.
  function andStay(act: () => void) {
    flushSync(act);
    const button = `.bp6-table-quadrant-top [data-column="${id}"] button`;
    (grid.current?.querySelector<HTMLElement>(button) ?? grid.current)?.focus();
  }

  const actions = [...columnActions(layout, position), resetColumns(layout)];
  return (
    <ActionMenu
      label={`Column ${header}`}
      icon={<CaretDown />}
      tabIndex={-1}
      actions={actions.map(({ label, onSelect }) => ({ label, onSelect: () => andStay(onSelect) }))}
    />
  );
});

/** A column's header: dragging its name moves the column, dragging its edge resizes it; its menu does the same. */
export function ColumnHeading({ layout, position, grid, ...given }: ColumnHeadingProps) {
  const { targetRef, reorderHandle, resizeHandle } = given;
  const column = layout.columns[position];
  if (!column) return null;
  const { id, header } = column;

  return (
    <div
      ref={targetRef}
      className="ra-heading"
      role="columnheader"
      aria-label={header}
      aria-colindex={position + 1}
      title={header}
      data-column={id}
      style={{ flexBasis: layout.widths[position] }}
    >
      {reorderHandle && withName(reorderHandle, header)}
      <ColumnMenu layout={layout} position={position} grid={grid} />
      {resizeHandle && cloneElement(resizeHandle, { onDoubleClick: () => layout.fit(position) })}
    </div>
  );
}
