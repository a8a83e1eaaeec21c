import { Add } from '@blueprintjs/icons';
import { USER_STATUS_LABELS } from '../../../contract/statuses';
import type { User } from '../../../contract/responses/users';
import { emailLink } from '../../format/contacts';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import type { RowCommands } from '../../ui/table/RowCommand';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { CreateUserDialog } from './CreateUserDialog';
import { RemoveUserDialog } from './RemoveUserDialog';
import { ResetUserPasswordDialog } from './ResetUserPasswordDialog';
import { SetUserStatusDialog } from './SetUserStatusDialog';
import { statusToggle } from './statusToggle';
import { UpdateUserDialog } from './UpdateUserDialog';
import { useListUsersQuery } from './usersApi';

const DIALOGS = {
  updateUser: UpdateUserDialog,
  resetUserPassword: ResetUserPasswordDialog,
  setUserStatus: SetUserStatusDialog,
  removeUser: RemoveUserDialog,
};
type UserAction = keyof typeof DIALOGS;
type OpenDialog = { name: 'createUser' } | { name: UserAction; user: User };

const COLUMNS: Column<User>[] = [
  {
    id: 'email',
    header: 'Email',
    width: 320,
    spareShare: 1,
    text: ({ email, status }) => (status === 'disabled' ? `${email} (disabled)` : email),
    cell: ({ email, status }) => (
      <>
        <a href={emailLink(email)}>{email}</a>
        {status === 'disabled' && (
          <>
            {' '}
            <RowTag intent="warning">{USER_STATUS_LABELS[status]}</RowTag>
          </>
        )}
      </>
    ),
  },
  { id: 'firstName', header: 'First name', width: 200, text: ({ firstName }) => firstName ?? '' },
  { id: 'lastName', header: 'Last name', width: 200, text: ({ lastName }) => lastName ?? '' },
];

const NONE: User[] = [];
const isActive = ({ status }: User) => status === 'active';

/** An account's users. */
export function UsersTab({ accountId }: { accountId: number }) {
  const read = useListUsersQuery({ accountId });
  const [open, setOpen] = useOpenDialog<OpenDialog>(`account/${accountId}/users`);
  const add = () => setOpen({ name: 'createUser' });
  useCommands({ createUser: { run: add } });
  const isMarked = useIsMarked('user');
  const users = read.data ?? NONE;
  const pages = usePages(users);
  const close = () => setOpen(undefined);

  const opens = (name: UserAction) => ({
    run: ([user]: User[]) => user && setOpen({ name, user }),
    inMenu: true,
  });
  const rowCommands: RowCommands<User> = {
    updateUser: { ...opens('updateUser'), inMenu: false },
    resetUserPassword: {
      ...opens('resetUserPassword'),
      can: isActive,
      whyNot: () => 'This user is disabled',
    },
    setUserStatus: { ...opens('setUserStatus'), label: (user) => statusToggle(user).label },
    removeUser: { ...opens('removeUser'), intent: 'danger' },
  };
  const Dialog = open && open.name !== 'createUser' && DIALOGS[open.name];

  return (
    <div className="ra-list-page">
      <div className="ra-toolbar">
        <CommandButton command="createUser" icon={<Add />} intent="primary" onClick={add} />
      </div>
      <DataTable
        id="users"
        label="Users"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        read={read}
        isMarked={isMarked}
        csv={() => ({ list: 'users', rows: users })}
        rowCommands={rowCommands}
        {...pages}
      />
      {open?.name === 'createUser' && <CreateUserDialog accountId={accountId} onClose={close} />}
      {Dialog && <Dialog user={open.user} onClose={close} />}
    </div>
  );
}
