import { Button } from '@blueprintjs/core';
import { Dashboard, MenuClosed, MenuOpen, Office } from '@blueprintjs/icons';
import { NavLink } from 'react-router-dom';
import { UserMenu } from '../session/UserMenu';
import { useCollapsedSidebar } from './useCollapsedSidebar';

const LINKS = [
  { to: '/', label: 'Dashboard', icon: <Dashboard /> },
  { to: '/account', label: 'Accounts', icon: <Office /> },
];

export function Sidebar({ openOnMobile }: { openOnMobile: boolean }) {
  const { collapsed, toggle, collapsible } = useCollapsedSidebar();
  return (
    <aside id="sidebar" className="ra-sidebar" data-collapsed={collapsed} data-open={openOnMobile}>
      <div className="ra-sidebar-head">
        <span className="ra-sidebar-title" hidden={collapsed}>
          Recycle All - Admin
        </span>
        {collapsible && (
          <Button
            variant="minimal"
            icon={collapsed ? <MenuOpen /> : <MenuClosed />}
            aria-label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            aria-expanded={!collapsed}
            aria-controls="sidebar"
            onClick={toggle}
          />
        )}
      </div>
      <nav aria-label="Main">
        {LINKS.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className="ra-sidebar-link"
            aria-label={label}
            title={collapsed ? label : undefined}
          >
            {icon}
            <span hidden={collapsed}>{label}</span>
          </NavLink>
        ))}
      </nav>
      <UserMenu collapsed={collapsed} />
    </aside>
  );
}
