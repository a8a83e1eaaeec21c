import { Button, Classes } from '@blueprintjs/core';
import {
  Dashboard,
  History as HistoryIcon,
  KeyCommand,
  MenuClosed,
  MenuOpen,
  Office,
  Search,
} from '@blueprintjs/icons';
import { useContext } from 'react';
import { NavLink } from 'react-router-dom';
import { screenPaths } from '../../format/screenPaths';
import type { CommandId } from '../../ui/commands/commands';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { Shortcut } from '../../ui/commands/Shortcut';
import { useCommands } from '../../ui/commands/useCommands';
import { useShortcuts } from '../../ui/commands/useShortcuts';
import { Hint } from '../../ui/Hint';
import { UserMenu } from '../../session/UserMenu';
import { DisplayMenu } from './DisplayMenu';
import { useCollapsedSidebar } from './useCollapsedSidebar';

const LINKS = [
  { to: screenPaths.dashboard, label: 'Dashboard', icon: <Dashboard />, command: 'goToDashboard' },
  { to: screenPaths.accounts, label: 'Accounts', icon: <Office />, command: 'goToAccounts' },
] as const;

export function Sidebar({ openOnMobile }: { openOnMobile: boolean }) {
  const { collapsed, toggle, collapsible } = useCollapsedSidebar();
  const { registry } = useContext(CommandsContext);
  const keys = {
    toggle: useShortcuts('toggleSidebar'),
    palette: useShortcuts('openPalette'),
    shortcuts: useShortcuts('showShortcuts'),
  };
  useCommands({ toggleSidebar: { when: () => collapsible, run: toggle } });
  const run = (id: CommandId) => registry.run(id, document.activeElement);
  const toggleLabel = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <aside id="sidebar" className="ra-sidebar" data-collapsed={collapsed} data-open={openOnMobile}>
      <div className="ra-sidebar-head">
        <span className="ra-sidebar-title" hidden={collapsed}>
          Recycle All - Admin
        </span>
        {collapsible && (
          <Hint text={toggleLabel} command="toggleSidebar" placement="right">
            <Button
              variant="minimal"
              aria-keyshortcuts={keys.toggle}
              icon={collapsed ? <MenuOpen /> : <MenuClosed />}
              aria-label={toggleLabel}
              aria-expanded={!collapsed}
              aria-controls="sidebar"
              onClick={toggle}
            />
          </Hint>
        )}
      </div>
      <Hint text="Search and commands" command="openPalette" placement="right" disabled={!collapsed}>
        <button
          type="button"
          className="ra-sidebar-search"
          aria-label="Search and commands"
          aria-keyshortcuts={keys.palette}
          onClick={() => run('openPalette')}
        >
          <Search />
          <span hidden={collapsed}>Search</span>
          {!collapsed && <Shortcut of="openPalette" />}
        </button>
      </Hint>
      <nav aria-label="Main">
        {LINKS.map(({ to, label, icon, command }) => (
          <Hint key={to} placement="right" text={label} command={command} disabled={!collapsed}>
            <NavLink
              to={to}
              end={to === screenPaths.dashboard}
              className="ra-sidebar-link"
              aria-label={label}
            >
              {icon}
              <span hidden={collapsed}>{label}</span>
              {!collapsed && <Shortcut of={command} />}
            </NavLink>
          </Hint>
        ))}
      </nav>
      <div className="ra-sidebar-tools">
        <Hint text="History" command="goToHistory" placement={collapsed ? 'right' : 'top'}>
          <NavLink
            to={screenPaths.history}
            className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}`}
            aria-label="History"
          >
            <HistoryIcon />
            {!collapsed && <Shortcut of="goToHistory" />}
          </NavLink>
        </Hint>
        <Hint text="Keyboard shortcuts" command="showShortcuts" placement={collapsed ? 'right' : 'top'}>
          <Button
            variant="minimal"
            size="small"
            icon={<KeyCommand />}
            aria-label="Keyboard shortcuts"
            aria-keyshortcuts={keys.shortcuts}
            onClick={() => run('showShortcuts')}
          />
        </Hint>
        <DisplayMenu />
      </div>
      <UserMenu collapsed={collapsed} />
    </aside>
  );
}
