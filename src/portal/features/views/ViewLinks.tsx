import { Button } from '@blueprintjs/core';
import { Bookmark } from '@blueprintjs/icons';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { useFirstPaneAddress } from '../../panes/useFirstPaneAddress';
import { withoutPage } from '../../panes/withoutPage';
import { CommandsContext } from '../../ui/commands/CommandsContext';
import { COMMANDS } from '../../ui/commands/commands';
import { KeyCaps, Shortcut } from '../../ui/commands/Shortcut';
import { useKeysOf } from '../../ui/commands/useAriaKeys';
import { Tooltip } from '../../ui/Tooltip';
import { useListViewsQuery } from './viewsApi';
import './ViewLinks.css';

const { label } = COMMANDS.manageViews;

/** The saved views in the sidebar. When it is collapsed, only the button that opens their dialog. */
export function ViewLinks({ collapsed }: { collapsed: boolean }) {
  const { data: views = [] } = useListViewsQuery();
  const { registry } = useContext(CommandsContext);
  const keys = useKeysOf('openView');
  const address = withoutPage(useFirstPaneAddress());
  if (views.length === 0) return null;
  return (
    <nav aria-label={label} className="ra-view-links" tabIndex={-1}>
      {!collapsed &&
        views.map((view, index) => (
          <div key={view.id}>
            {view.shared !== views[index - 1]?.shared && (
              <div className="ra-view-links-group">{view.shared ? "The office's views" : 'My views'}</div>
            )}
            <Link
              to={view.address}
              className="ra-sidebar-link"
              title={view.name}
              aria-current={view.address === address ? 'page' : undefined}
            >
              <span className="ra-view-link-name">{view.name}</span>
              {keys[index] && (
                <span aria-hidden className="ra-shortcut">
                  <KeyCaps shortcut={keys[index]} />
                </span>
              )}
            </Link>
          </div>
        ))}
      <Tooltip text={label} command="manageViews" placement="right" disabled={!collapsed}>
        <Button
          variant="minimal"
          size="small"
          className="ra-view-links-all"
          icon={<Bookmark />}
          aria-label={label}
          onClick={({ currentTarget }) => registry.run('manageViews', currentTarget)}
        >
          {!collapsed && label}
          {!collapsed && <Shortcut command="manageViews" />}
        </Button>
      </Tooltip>
    </nav>
  );
}
