import { Button } from '@blueprintjs/core';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { PaneStack } from '../../panes/PaneStack';
import { TooltipGroup } from '../../ui/Tooltip';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { isBeside } from '../beside/openBeside';
import { PAGES } from '../pages';
import { Commands } from './Commands';
import { Sidebar } from './Sidebar';
import { smallIcon } from './smallIcon';
import { StreamBar } from './StreamBar';
import { useAfterFirstRead } from '../startup/useAfterFirstRead';
import './Shell.css';

/** Not needed for the first screen. */
const deferredParts = lazyWithPreload(async () => (await import('./DeferredParts')).DeferredParts);
const newVersionBar = lazyWithPreload(async () => (await import('./NewVersionBar')).NewVersionBar);
/** Only in the window beside a list. */
const followList = lazyWithPreload(async () => (await import('../beside/FollowList')).FollowList);

const MENU = smallIcon('M1 3h14v2H1zm0 4h14v2H1zm0 4h14v2H1z');

/** Skips to the list if there is one. Does not follow the link: without the history entry's state, the panes would be lost. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  const list = document.querySelector<HTMLElement>('[data-pane]:not([hidden]) [role="grid"]');
  (list ?? document.getElementById('content'))?.focus();
}

/** The authenticated layout: the sidebar, and beside it the screen. */
export function Shell() {
  const { key } = useLocation();
  // The drawer is open only on the page where it was opened: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const openOnMobile = openedOn === key;
  const isFirstShown = useAfterFirstRead();
  const areLoaded = useLoadedAfter(isFirstShown, deferredParts);
  const isBarLoaded = useLoadedAfter(areLoaded, newVersionBar);
  const isFollowing = useLoadedAfter(isBeside(), followList);

  return (
    <div className="ra-shell">
      <a className="ra-skip-link" href="#content" onClick={skipToContent}>
        Skip to the content
      </a>
      <header className="ra-mobile-bar">
        <Button
          variant="minimal"
          icon={MENU}
          aria-label={openOnMobile ? 'Close the menu' : 'Open the menu'}
          aria-expanded={openOnMobile}
          aria-controls="sidebar"
          onClick={() => setOpenedOn(openOnMobile ? undefined : key)}
        />
        <span>Recycle All - Admin</span>
      </header>
      <TooltipGroup>
        <Sidebar openOnMobile={openOnMobile} isFirstShown={isFirstShown} />
      </TooltipGroup>
      <main id="content" className="ra-content" tabIndex={-1}>
        <StreamBar />
        {isBarLoaded && <newVersionBar.Lazy />}
        {isFollowing && <followList.Lazy />}
        <PaneStack pages={PAGES} />
      </main>
      <Commands />
      {areLoaded && <deferredParts.Lazy />}
    </div>
  );
}
