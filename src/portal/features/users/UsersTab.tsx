import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import type { User } from '../../../contract/users';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import type { Column } from '../../ui/table/Column';
import { DataTable } from '../../ui/table/DataTable';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { CreateUserDialog } from './CreateUserDialog';
import { useListUsersQuery } from './usersApi';

const COLUMNS: Column<User>[] = [
  {
    id: 'email',
    header: 'Email',
    width: 320,
    flexible: 1,
    text: ({ email }) => email,
    cell: ({ email }) => <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>,
  },
  { id: 'firstName', header: 'First name', width: 200, text: ({ firstName }) => firstName ?? '' },
  { id: 'lastName', header: 'Last name', width: 200, text: ({ lastName }) => lastName ?? '' },
];

const NONE: User[] = [];

export function UsersTab({ accountId }: { accountId: number }) {
  const read = useListUsersQuery({ accountId });
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  useCommands({ createUser: { run: add } });
  const isMarked = useIsMarked('user');
  const pages = usePages(read.data ?? NONE);
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
        {...pages}
      />
      {adding && <CreateUserDialog accountId={accountId} onClose={() => setAdding(false)} />}
    </div>
  );
}
