import { More } from '@blueprintjs/icons';
import project from '../../../../package.json';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { Avatar } from './Avatar';
import { COMMANDS } from '../../ui/commands/commands';
import { useCommands } from '../../ui/commands/useCommands';
import { useSession } from '../../session/useSession';
import './UserMenu.css';

/** The signed-in user, and the log-out action. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { user, session } = useSession();
  useCommands({ logOut: { run: session.logOut } });
  return (
    <section className="ra-user-menu" aria-label="User menu" data-collapsed={collapsed}>
      <Avatar name={user?.displayName ?? null} photoURL={user?.photoURL ?? null} />
      {!collapsed && (
        <div className="ra-user-menu-words">
          <strong>{user?.displayName}</strong>
          <span title={user?.email ?? undefined}>{user?.email}</span>
        </div>
      )}
      <ActionMenu
        label="User menu"
        icon={<More />}
        placement="right-end"
        actions={[
          { label: COMMANDS.logOut.label, onSelect: session.logOut },
          { label: 'Version', refusal: project.version, onSelect: () => {} },
        ]}
      />
    </section>
  );
}
