import { Button, Classes } from '@blueprintjs/core';
import { Dashboard, History as HistoryIcon, MenuClosed, MenuOpen, Office } from '@blueprintjs/icons';
import { NavLink } from 'react-router-dom';
import { Hint } from '../ui/Hint';
import { UserMenu } from '../session/UserMenu';
import { DisplayMenu } from './DisplayMenu';
import { useCollapsedSidebar } from './useCollapsedSidebar';

const LINKS = [
  { to: '/', label: 'Dashboard', icon: <Dashboard /> },
  { to: '/account', label: 'Accounts', icon: <Office /> },
];

export function Sidebar({ openOnMobile }: { openOnMobile: boolean }) {
  const { collapsed, toggle, collapsible } = useCollapsedSidebar();
  const toggleLabel = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <aside id="sidebar" className="ra-sidebar" data-collapsed={collapsed} data-open={openOnMobile}>
      <div className="ra-sidebar-head">
        <span className="ra-sidebar-title" hidden={collapsed}>
          Recycle All - Admin
        </span>
        {collapsible && (
          <Hint text={toggleLabel} placement="right">
            <Button
              variant="minimal"
              icon={collapsed ? <MenuOpen /> : <MenuClosed />}
              aria-label={toggleLabel}
              aria-expanded={!collapsed}
              aria-controls="sidebar"
              onClick={toggle}
            />
          </Hint>
        )}
      </div>
      <nav aria-label="Main">
        {LINKS.map(({ to, label, icon }) => (
          <Hint key={to} placement="right" text={label} disabled={!collapsed}>
            <NavLink to={to} end={to === '/'} className="ra-sidebar-link" aria-label={label}>
              {icon}
              <span hidden={collapsed}>{label}</span>
            </NavLink>
          </Hint>
        ))}
      </nav>
      <div className="ra-sidebar-tools">
        <Hint text="History" placement="right">
          <NavLink
            to="/history"
            className={`${Classes.BUTTON} ${Classes.MINIMAL} ${Classes.SMALL}`}
            aria-label="History"
          >
            <HistoryIcon />
          </NavLink>
        </Hint>
        <DisplayMenu />
      </div>
      <UserMenu collapsed={collapsed} />
    </aside>
  );
}
