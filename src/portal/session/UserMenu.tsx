import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { signOut } from 'firebase/auth';
import { useSelector } from 'react-redux';
import { Avatar } from '../ui/Avatar';
import { useCommands } from '../ui/commands/useCommands';
import { Hint } from '../ui/Hint';
import { getFirebaseAuth } from './firebase';
import { selectSession } from './sessionSlice';
import './UserMenu.css';

/** Who is signed in, and the way out. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { user } = useSelector(selectSession);
  const logOut = () => void signOut(getFirebaseAuth());
  useCommands({ logOut: { run: logOut } });
  return (
    <section className="ra-user-menu" aria-label="User menu" data-collapsed={collapsed}>
      <Avatar name={user?.displayName ?? user?.email ?? null} photoURL={user?.photoURL ?? null} />
      {!collapsed && (
        <div className="ra-user-menu-words">
          <strong>{user?.displayName}</strong>
          <span title={user?.email ?? undefined}>{user?.email}</span>
        </div>
      )}
      <Hint text="Log out">
        <Button variant="minimal" icon={<LogOut />} aria-label="Log out" onClick={logOut} />
      </Hint>
    </section>
  );
}
