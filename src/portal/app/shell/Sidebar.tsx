import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '../../features/attention/attentionCountApi';
import { screenPaths } from '../../format/screenPaths';
import { useFirstPaneAddress } from '../../panes/useFirstPaneAddress';
import { COMMANDS, type CommandId } from '../../ui/commands/commands';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { Shortcut } from '../../ui/commands/Shortcut';
import { useCommands } from '../../ui/commands/useCommands';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import { Tooltip } from '../../ui/Tooltip';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { useLoadedAfter } from '../../startup/useLoadedAfter';
import { UserMenu } from './UserMenu';
import { csvDownloads } from '../csvDownloads';
import { DisplayMenu } from './DisplayMenu';
import { smallIcon } from './smallIcon';
import { useCollapsedSidebar } from './useCollapsedSidebar';

const GAUGE = smallIcon(
  'M8 2a7 7 0 0 1 5 12H3A7 7 0 0 1 8 2m0 2a5 5 0 0 0-4 8h8a5 5 0 0 0-4-8M7 9.5 11 6l-2 4.500z',
);
const OFFICE = smallIcon('M2 1h12v14h-4v-3H6v3H2zM5 4v2h2V4zm4 0v2h2V4zM5 8v2h2V8zm4 0v2h2V8z');
const KEYBOARD = smallIcon('M1 3h14v10H1zm2 2v2h2V5zm4 0v2h2V5zm4 0v2h2V5zM4 9v2h8V9z');
const BIN = smallIcon('M1 4h14v2h-1l-2 8H4L2 6H1z');
const CLOCK = smallIcon(
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 2a5 5 0 1 0 0 10A5 5 0 0 0 8 3M7 4h2v3.5l2.5 2-1.2 1.5L7 8.5z',
);
const PEOPLE = smallIcon('M8 1a3 3 0 0 1 0 7 3 3 0 0 1 0-7M2 15c0-8 12-8 12 0z');
const TRUCK = smallIcon('M0 3h10v2h3l3 3v4h-2a2 2 0 0 1-4 0H6a2 2 0 0 1-4 0H0z');
const SEND = smallIcon('M1 14 15 8 1 2v5l9 1-9 1z');
const CALENDAR = smallIcon('M1 3h3V1h2v2h4V1h2v2h3v12H1zm2 4v6h10V7zm2 2h6v2H5z');
const COLLAPSE = smallIcon('M1 2h14v2H1zm6 5h8v2H7zm-6 5h14v2H1zm4-7v6L1 8z');
const EXPAND = smallIcon('M1 2h14v2H1zm0 5h8v2H1zm0 5h14v2H1zm10-7v6l4-3z');
const WARNING = smallIcon('M8 1l8 14H0zM7 6v5h2V6zm0 6v2h2v-2z');

/** Not needed for the first screen. */
const attentionCount = lazyWithPreload(
  async () => (await import('../../features/attention/AttentionCount')).AttentionCount,
);
const viewLinks = lazyWithPreload(
  async () => (await import(/* webpackChunkName: "views" */ '../../features/views/ViewLinks')).ViewLinks,
);
const ATTENTION_COUNT = 'attention-count';

const SHORTCUTS = COMMANDS.showShortcuts.label;

/** The main navigation has only the specification's links. `marked`: the paths on which a link is marked as the current one. */
const NAVIGATIONS = [
  {
    name: 'Main',
    links: [
      {
        to: screenPaths.dashboard,
        label: 'Dashboard',
        icon: GAUGE,
        command: 'goToDashboard',
        marked: /^\/($|run-sheet)/,
      },
      {
        to: screenPaths.accounts,
        label: 'Accounts',
        icon: OFFICE,
        command: 'goToAccounts',
        marked: /^\/(account|job-site|import)/,
      },
    ],
  },
  {
    name: 'More',
    links: [
      { to: screenPaths.currentBins(), label: 'Bins', icon: BIN, command: 'goToBins', marked: /^\/bins/ },
      {
        to: screenPaths.attention,
        label: 'Needs attention',
        icon: WARNING,
        command: 'goToAttention',
        marked: /^\/attention/,
      },
      {
        to: screenPaths.history,
        label: 'History',
        icon: CLOCK,
        command: 'goToHistory',
        marked: /^\/history/,
      },
      { to: screenPaths.staff, label: 'Staff', icon: PEOPLE, command: 'goToStaff', marked: /^\/staff/ },
      {
        to: screenPaths.drivers,
        label: 'Drivers',
        icon: TRUCK,
        command: 'goToDrivers',
        marked: /^\/drivers/,
      },
      {
        to: screenPaths.closedDays,
        label: 'Closed days',
        icon: CALENDAR,
        command: 'goToClosedDays',
        marked: /^\/closed/,
      },
      {
        to: screenPaths.webhooks,
        label: 'Webhooks',
        icon: SEND,
        command: 'goToWebhooks',
        marked: /^\/webhooks/,
      },
    ],
  },
] as const;

interface SidebarProps {
  openOnMobile: boolean;
  /** Whether the first screen has been shown: the attention count and the views load after it. */
  isFirstShown: boolean;
}

export function Sidebar({ openOnMobile, isFirstShown }: SidebarProps) {
  const { collapsed, toggle, collapsible } = useCollapsedSidebar();
  const { registry } = useContext(CommandsContext);
  // A pane beside a list leaves the list's link marked.
  const [screen = ''] = useFirstPaneAddress().split('?');
  const hasCount = useLoadedAfter(isFirstShown, attentionCount);
  const hasViews = useLoadedAfter(isFirstShown, viewLinks);
  useLoadedAfter(hasViews, csvDownloads);
  const keys = {
    toggle: useAriaKeys('toggleSidebar'),
    palette: useAriaKeys('openPalette'),
    shortcuts: useAriaKeys('showShortcuts'),
  };
  useCommands({ toggleSidebar: { when: () => collapsible, run: toggle } });
  const run = (id: CommandId) => registry.run(id, document.activeElement);
  const counts: Record<string, ReactNode> = {
    [screenPaths.attention]: <span id={ATTENTION_COUNT}>{hasCount && <attentionCount.Lazy />}</span>,
  };
  const toggleLabel = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <aside id="sidebar" className="ra-sidebar" data-collapsed={collapsed} data-open={openOnMobile}>
      <div className="ra-sidebar-head">
        <span className="ra-sidebar-title" hidden={collapsed}>
          Recycle All - Admin
        </span>
        {collapsible && (
          <Tooltip text={toggleLabel} command="toggleSidebar" placement="right">
            <Button
              variant="minimal"
              aria-keyshortcuts={keys.toggle}
              icon={collapsed ? EXPAND : COLLAPSE}
              aria-label={toggleLabel}
              aria-expanded={!collapsed}
              aria-controls="sidebar"
              onClick={toggle}
            />
          </Tooltip>
        )}
      </div>
      <Tooltip text="Search and commands" command="openPalette" placement="right" disabled={!collapsed}>
        <button
          type="button"
          className="ra-sidebar-search"
          aria-label="Search and commands"
          aria-keyshortcuts={keys.palette}
          onClick={() => run('openPalette')}
        >
          <Search />
          <span hidden={collapsed}>Search</span>
          {!collapsed && <Shortcut command="openPalette" />}
        </button>
      </Tooltip>
      {NAVIGATIONS.map(({ name, links }) => (
        <nav key={name} aria-label={name}>
          {links.map(({ to, label, icon, command, marked }) => (
            <Tooltip key={to} placement="right" text={label} command={command} disabled={!collapsed}>
              <Link
                to={to}
                className="ra-sidebar-link"
                aria-label={label}
                aria-describedby={counts[to] ? ATTENTION_COUNT : undefined}
                aria-current={screen === to.split('?')[0] ? 'page' : marked.test(screen) || undefined}
              >
                {icon}
                <span hidden={collapsed}>{label}</span>
                {counts[to]}
                {!collapsed && <Shortcut command={command} />}
              </Link>
            </Tooltip>
          ))}
        </nav>
      ))}
      {hasViews && <viewLinks.Lazy collapsed={collapsed} />}
      <div className="ra-sidebar-tools">
        <Tooltip text={SHORTCUTS} command="showShortcuts" placement="right" disabled={!collapsed}>
          <Button
            variant="minimal"
            size="small"
            icon={KEYBOARD}
            aria-label={SHORTCUTS}
            aria-keyshortcuts={keys.shortcuts}
            onClick={() => run('showShortcuts')}
          >
            {!collapsed && SHORTCUTS}
            {!collapsed && <Shortcut command="showShortcuts" />}
          </Button>
        </Tooltip>
        <DisplayMenu collapsed={collapsed} />
      </div>
      <UserMenu collapsed={collapsed} />
    </aside>
  );
}
