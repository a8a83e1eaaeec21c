import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LIST_MARGIN_PIXELS, LIST_SCROLL_MILLISECONDS } from '../timings';
import './ScrollList.css';

const STEP_PIXELS = 30;

/** A list that may be higher than the window: keeps a margin to the edges, and scrolls while the pointer is at its ends. */
export function ScrollList({ children }: { children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ above: false, below: false });

  function measure() {
    if (!viewport.current) return;
    const { scrollTop, scrollHeight, clientHeight } = viewport.current;
    const above = scrollTop > 0;
    const below = scrollTop + clientHeight < scrollHeight;
    setMore((known) => (known.above === above && known.below === below ? known : { above, below }));
  }

  useLayoutEffect(() => {
    measure();
  });

  function scrollBy(pixels: number) {
    if (viewport.current) viewport.current.scrollTop += pixels;
  }

  return (
    <div className="ra-scroll-list" style={{ maxHeight: `calc(100dvh - ${2 * LIST_MARGIN_PIXELS}px)` }}>
      {more.above && <ScrollButton direction="up" onStep={() => scrollBy(-STEP_PIXELS)} />}
      <div ref={viewport} className="ra-scroll-viewport" onScroll={measure}>
        {children}
      </div>
      {more.below && <ScrollButton direction="down" onStep={() => scrollBy(STEP_PIXELS)} />}
    </div>
  );
}

/** For the pointer only: keyboard focus scrolls items into view. */
function ScrollButton({ direction, onStep }: { direction: 'up' | 'down'; onStep: () => void }) {
  const timer = useRef<ReturnType<typeof setInterval>>();
  const stop = () => clearInterval(timer.current);
  useEffect(() => stop, []);
  return (
    <div
      className="ra-scroll-button"
      data-direction={direction}
      aria-hidden
      onPointerEnter={() => {
        timer.current = setInterval(onStep, LIST_SCROLL_MILLISECONDS);
      }}
      onPointerLeave={stop}
    >
      {direction === 'up' ? <ChevronUp /> : <ChevronDown />}
    </div>
  );
}
