import { Classes } from '@blueprintjs/core';
import { Add, Import } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Account } from '../../../contract/responses/accounts';
import { paths } from '../../../contract/paths';
import { lastKnown } from '../../api/lastKnown';
import { screenPaths } from '../../format/screenPaths';
import { PaneLink } from '../../panes/PaneLink';
import { usePane } from '../../panes/usePane';
import { Shortcut } from '../../ui/commands/Shortcut';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import { useCommands } from '../../ui/commands/useCommands';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { useIsMarked } from '../changes/useIsMarked';
import { useListAccountsQuery } from './accountsApi';

const PAGE_SIZE = 100;

const COLUMNS: Column<Account>[] = [
  { id: 'id', header: 'ID', width: 100, text: ({ id }) => String(id) },
  {
    id: 'name',
    header: 'Name',
    width: 400,
    spareShare: 1,
    text: ({ name }) => name,
    cell: ({ id, name }) => <PaneLink to={screenPaths.account(id)}>{name}</PaneLink>,
  },
];

const NONE: Account[] = [];
const rowKey = ({ id }: Account) => id;
const rowName = ({ name }: Account) => name;
const recordOf = ({ id }: Account) => ({ address: screenPaths.account(id) });

export function AccountsPage() {
  const navigate = useNavigate();
  const { open } = usePane();
  const createKeys = useAriaKeys('createAccount');
  const importKeys = useAriaKeys('goToImport');
  useCommands({ createAccount: { run: () => void navigate(screenPaths.createAccount) } });
  const isMarked = useIsMarked('account');
  const [page, setPage] = useState(0);
  const read = useListAccountsQuery({ page, pageSize: PAGE_SIZE });
  const { data } = read;
  const pageCount = Math.max(1, Math.ceil((data?.totalCount ?? 0) / PAGE_SIZE));
  // The list may have become shorter since the page was chosen.
  if (data && page > pageCount - 1) setPage(pageCount - 1);
  return (
    <>
      <PageHeader
        title="Accounts"
        actions={
          <>
            <Link to={screenPaths.import} className={Classes.BUTTON} aria-keyshortcuts={importKeys}>
              <Import />
              <span className={Classes.BUTTON_TEXT}>Import</span>
              <Shortcut command="goToImport" />
            </Link>
            <Link
              to={screenPaths.createAccount}
              className={`${Classes.BUTTON} ${Classes.intentClass('primary')}`}
              aria-keyshortcuts={createKeys}
            >
              <Add />
              <span className={Classes.BUTTON_TEXT}>Create</span>
              <Shortcut command="createAccount" />
            </Link>
          </>
        }
      />
      <DataTable
        id="accounts"
        label="Accounts"
        columns={COLUMNS}
        rows={lastKnown(read)?.accounts ?? NONE}
        rowKey={rowKey}
        rowName={rowName}
        read={read}
        isMarked={isMarked}
        recordOf={recordOf}
        onRowSelected={(account, options) => open(recordOf(account).address, options)}
        csv={() => ({ list: 'accounts', request: { path: paths.accounts } })}
        page={page}
        pageCount={pageCount}
        onPageChange={setPage}
      />
    </>
  );
}
