import { CaretDown } from '@blueprintjs/icons';
import { useSyncExternalStore, type CSSProperties } from 'react';
import type { GridStore } from './grid/GridStore';
import type { GroupHeading } from './grid/RowGroups';
import './DataTableHeading.css';

interface HeadingProps {
  heading: GroupHeading;
  isFolded: boolean;
  onFold: (group: string, isFolded: boolean) => void;
}

interface DataTableHeadingProps extends HeadingProps {
  /** Id of its element. */
  id: string;
  index: number;
  columnCount: number;
  store: GridStore;
  /** Set by Blueprint's table: the position of the cell that the heading replaces. */
  style?: CSSProperties | undefined;
}

/** A group's heading, a row of the grid. A click folds or unfolds it; keys stop at it only when folded. */
export function DataTableHeading(props: DataTableHeadingProps) {
  const { id, index, columnCount, store, heading, style } = props;
  const isActive = useSyncExternalStore(store.subscribe, () => store.activeIndex === index);
  return (
    <div
      id={id}
      className="ra-heading-row"
      role="row"
      aria-label={headingText(heading)}
      aria-rowindex={index + 2}
      data-active={isActive}
      style={{ top: style?.top, height: style?.height }}
    >
      <div role="gridcell" aria-colindex={1} aria-colspan={columnCount} className="ra-heading-cell">
        <HeadingButton {...props} />
      </div>
    </div>
  );
}

export function headingText({ title, totals }: GroupHeading): string {
  return `${title} · ${totals}`;
}

export function HeadingButton({ heading, isFolded, onFold }: HeadingProps) {
  return (
    <button
      type="button"
      className="ra-heading-button"
      tabIndex={-1}
      aria-expanded={!isFolded}
      title={headingText(heading)}
      onClick={() => onFold(heading.group, !isFolded)}
    >
      <CaretDown aria-hidden />
      <strong>{heading.title}</strong>
      <span>{heading.totals}</span>
    </button>
  );
}
