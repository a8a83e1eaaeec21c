import { Button, Callout } from '@blueprintjs/core';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useState, type MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectStreamStatus } from '../../api/live/liveSlice';
import { PaneStack } from '../../panes/PaneStack';
import { SIDEBAR_LOAD_MILLISECONDS } from '../../startup/delays';
import { TooltipGroup } from '../../ui/Tooltip';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { isFollower } from '../beside/openBeside';
import { PAGES } from '../pages';
import { outcomeWords } from '../store/notifyWrites';
import type { RootState } from '../store/store';
import { Commands } from './Commands';
import { Sidebar } from './Sidebar';
import { smallIcon } from './smallIcon';
import './Shell.css';

/** Not needed for the first screen. */
const deferredParts = lazyWithPreload(async () => (await import('./DeferredParts')).DeferredParts);
const newVersionBar = lazyWithPreload(async () => (await import('./NewVersionBar')).NewVersionBar);
/** Only in the window beside a list. */
const besideFollower = lazyWithPreload(async () => (await import('../beside/BesideFollower')).BesideFollower);

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
  useLoadedAfter(isFirstShown, outcomeWords);
  const isFollowing = useLoadedAfter(isFollower(), besideFollower);

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
        {isFollowing && <besideFollower.Lazy />}
        <PaneStack pages={PAGES} />
      </main>
      <Commands isFirstShown={isFirstShown} />
      {areLoaded && <deferredParts.Lazy />}
    </div>
  );
}

/** A warning while the live stream is down. */
function StreamBar() {
  const isDown = useSelector(selectStreamStatus) === 'down';
  return (
    <div role="status">
      {isDown && (
        <Callout intent="warning" compact className="ra-stream-bar">
          Live updates are interrupted: what you see may be out of date. Trying again…
        </Callout>
      )}
    </div>
  );
}

const STREAM = 'followChanges';

const isReading = ({ adminApi }: Pick<RootState, 'adminApi'>) =>
  Object.values(adminApi.queries).some(
    (read) => read?.endpointName !== STREAM && read?.status === QueryStatus.pending,
  );

/** Whether the first screen has its data: the shell's later parts load after it. docs/performance.md lists what that gains. */
function useAfterFirstRead(): boolean {
  const [isShown, setIsShown] = useState(false);
  // Later reads must not re-render the shell.
  const isWaiting = useSelector((state: RootState) => !isShown && isReading(state));
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => setIsShown(true), SIDEBAR_LOAD_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isShown;
}
