import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { HeadingButton } from './DataTableHeading';
import { FRAME_PIXELS, HEADER_HEIGHT_PIXELS } from './grid/density';
import type { Line } from './grid/RowGroups';
import { rowsScroller } from './grid/rowsScroller';

interface StickyHeadingProps<Row> {
  grid: RefObject<HTMLElement | null>;
  lines: readonly Line<Row>[];
  /** Pixels. */
  rowHeight: number;
  onFold: (group: string, isFolded: boolean) => void;
}

/**
 * Repeats the heading of the group at the top while its rows pass. Rows are positioned absolutely and rendered only while they
 * are visible, so CSS cannot keep the heading in view. Hidden from assistive technology, as a copy.
 */
export function StickyHeading<Row>({ grid, lines, rowHeight, onFold }: StickyHeadingProps<Row>) {
  const [view, setView] = useState<{ line: number; right: number }>();

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    function follow() {
      const scroller = rowsScroller(element);
      const line = Math.floor((scroller?.scrollTop ?? 0) / rowHeight);
      const scrollBar = scroller ? scroller.getBoundingClientRect().width - scroller.clientWidth : 0;
      const right = FRAME_PIXELS + scrollBar;
      setView((known) => (known?.line === line && known.right === right ? known : { line, right }));
    }
    // In the next frame: measuring now would force an additional layout.
    const frame = requestAnimationFrame(follow);
    // Scroll events do not bubble, hence capture; on the grid, because the table re-creates its parts at times.
    element.addEventListener('scroll', follow, true);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', follow, true);
    };
  }, [grid, rowHeight]);

  const group = lines[view?.line ?? 0]?.group;
  const index = lines.findIndex((line) => line.heading && line.group === group);
  const found = lines[index];
  if (!view || view.line === 0 || !found?.heading) return null;

  // Scrolls to the heading itself, which does not move when its rows are folded.
  function goAndFold(...given: [group: string, isFolded: boolean]) {
    const scroller = rowsScroller(grid.current);
    if (scroller) scroller.scrollTop = index * rowHeight;
    onFold(...given);
  }

  const style = {
    '--ra-sticky-top': `${HEADER_HEIGHT_PIXELS + FRAME_PIXELS}px`,
    '--ra-sticky-right': `${view.right}px`,
    '--ra-sticky-height': `${rowHeight}px`,
  };
  return (
    <div className="ra-sticky-heading" aria-hidden style={style as CSSProperties}>
      <HeadingButton heading={found.heading} isFolded={found.isFolded} onFold={goAndFold} />
    </div>
  );
}
