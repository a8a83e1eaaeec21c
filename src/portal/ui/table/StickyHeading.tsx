import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { HeadingButton } from './DataTableHeading';
import { HEADER_HEIGHT_PIXELS } from './density';
import type { Line } from './RowGroups';
import { rowsScroller } from './rowsScroller';

/** The grid's padding and border. */
const FRAME_PIXELS = 3;

interface StickyHeadingProps<Row> {
  grid: RefObject<HTMLElement | null>;
  lines: readonly Line<Row>[];
  /** Pixels. */
  rowHeight: number;
  onFold: (group: string, isFolded: boolean) => void;
}

/**
 * Repeats the heading of the group at the top while its rows pass. Rows are positioned absolutely and rendered only while they
 * are visible, so CSS cannot hold the heading itself. Hidden from assistive technology, which has that heading.
 */
export function StickyHeading<Row>({ grid, lines, rowHeight, onFold }: StickyHeadingProps<Row>) {
  const [top, setTop] = useState<{ line: number; right: number }>();

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    function follow() {
      const scroller = rowsScroller(element);
      const line = Math.floor((scroller?.scrollTop ?? 0) / rowHeight);
      const scrollBar = scroller ? scroller.getBoundingClientRect().width - scroller.clientWidth : 0;
      const right = FRAME_PIXELS + scrollBar;
      setTop((known) => (known?.line === line && known.right === right ? known : { line, right }));
    }
    // With the layout of the next frame, not with one of its own.
    const frame = requestAnimationFrame(follow);
    // Scroll events do not bubble, hence capture; on the grid, because the table re-creates its parts at times.
    element.addEventListener('scroll', follow, true);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', follow, true);
    };
  }, [grid, rowHeight]);

  const group = lines[top?.line ?? 0]?.group;
  const found = lines.find((line) => line.heading && line.group === group);
  if (!top || top.line === 0 || !found?.heading) return null;
  const style = {
    '--ra-sticky-top': `${HEADER_HEIGHT_PIXELS + FRAME_PIXELS}px`,
    '--ra-sticky-right': `${top.right}px`,
    '--ra-sticky-height': `${rowHeight}px`,
  };
  return (
    <div className="ra-sticky-heading" aria-hidden style={style as CSSProperties}>
      <HeadingButton heading={found.heading} isFolded={found.isFolded} onFold={onFold} />
    </div>
  );
}
