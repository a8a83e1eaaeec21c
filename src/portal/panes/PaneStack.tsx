import { matchPath, useLocation } from 'react-router-dom';
import { useMinWidth } from '../ui/useMinWidth';
import type { PageRoute } from './PageProps';
import { PaneFrame } from './PaneFrame';
import { positionOf } from './paneState';
import './PaneStack.css';

/** From this width on, a page opened from a list is shown beside it. */
const TWO_PANES_PIXELS = 1440;
export const THREE_PANES_PIXELS = 2560;

/** Width of a pane beside another, relative to a list's 1; less if there is room for three. */
const SHARE_BESIDE = 0.85;
const SHARE_OF_THIRD = 0.7;

function pageAt(pages: readonly PageRoute[], address: string) {
  const pathname = address.split('?')[0] ?? '';
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, pathname, params: match.params };
  }
  return undefined;
}

/**
 * The page of the address and, if there is room, the pages that it was opened from. Pages without room stay mounted but hidden,
 * so that going back restores the list, its scroll position and its selection.
 */
export function PaneStack({ pages }: { pages: readonly PageRoute[] }) {
  const { address: front, behind, fullWidth } = positionOf(useLocation());
  const hasTwo = useMinWidth(TWO_PANES_PIXELS);
  const hasThree = useMinWidth(THREE_PANES_PIXELS);
  const panes = [...behind, front].flatMap((address) => {
    const found = pageAt(pages, address);
    return found ? [{ ...found, address, size: hasThree ? found.page.panes : 1 }] : [];
  });

  // As many as fit, from the last one backwards.
  let room = hasThree ? 3 : hasTwo ? 2 : 1;
  if (fullWidth) room = 1;
  let first = panes.length - 1;
  room -= panes[first]?.size ?? 1;
  while (first > 0 && room >= (panes[first - 1]?.size ?? 1)) {
    first -= 1;
    room -= panes[first]?.size ?? 1;
  }
  const beside = `minmax(0, ${hasThree ? SHARE_OF_THIRD : SHARE_BESIDE}fr)`;
  const shares = panes.slice(first).map(({ size }, index) => (index > 0 ? beside : `minmax(0, ${size}fr)`));

  return (
    <div className="ra-panes" style={{ gridTemplateColumns: shares.join(' ') }}>
      {panes.map(({ page: { Page }, pathname, params, address }, level) => (
        <PaneFrame
          key={`${level} ${pathname}`}
          level={level}
          address={address}
          isLast={level === panes.length - 1}
          isShown={level >= first}
          isBeside={level > first}
          canBeBeside={hasTwo}
        >
          <Page params={params} />
        </PaneFrame>
      ))}
    </div>
  );
}
