import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { PaneStack } from '../../panes/PaneStack';
import { HintGroup } from '../../ui/Hint';
import { Commands } from './Commands';
import { LeaveRemoved } from './LeaveRemoved';
import { PAGES } from '../pages';
import { Sidebar } from './Sidebar';
import { StreamBar } from './StreamBar';
import './Shell.css';

/** Skips to the list if there is one; the controls above it are a few steps back. */
function skipToList(event: MouseEvent) {
  const list = document.querySelector<HTMLElement>('[data-pane]:not([hidden]) [role="grid"]');
  if (!list) return;
  event.preventDefault();
  list.focus();
}

/** The authenticated layout: the sidebar, and beside it the screen. */
export function Shell() {
  const { pathname } = useLocation();
  // The drawer is open only on the page where it was opened: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const openOnMobile = openedOn === pathname;

  return (
    <div className="ra-shell">
      <a className="ra-skip-link" href="#content" onClick={skipToList}>
        Skip to the content
      </a>
      <header className="ra-mobile-bar">
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-label={openOnMobile ? 'Close the menu' : 'Open the menu'}
          aria-expanded={openOnMobile}
          aria-controls="sidebar"
          onClick={() => setOpenedOn(openOnMobile ? undefined : pathname)}
        />
        <span>Recycle All - Admin</span>
      </header>
      <HintGroup>
        <Sidebar openOnMobile={openOnMobile} />
      </HintGroup>
      <main id="content" className="ra-content" tabIndex={-1}>
        <StreamBar />
        <PaneStack pages={PAGES} />
      </main>
      <Commands />
      <LeaveRemoved />
    </div>
  );
}
