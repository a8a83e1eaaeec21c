import { Classes } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Account } from '../../../contract/accounts';
import { DataTable, type Column } from '../../ui/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { useIsMarked } from '../changes/useIsMarked';
import { useListAccountsQuery } from './accountsApi';

const PAGE_SIZE = 100;

const COLUMNS: Column<Account>[] = [
  { id: 'id', header: 'ID', width: 100, cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Name',
    width: 400,
    flexible: 1,
    cell: ({ id, name }) => <Link to={`/account/${id}`}>{name}</Link>,
  },
];

export function AccountsPage() {
  const navigate = useNavigate();
  const isMarked = useIsMarked('account');
  const [page, setPage] = useState(0);
  const { data, isFetching } = useListAccountsQuery({ page, pageSize: PAGE_SIZE });
  return (
    <>
      <PageHeader
        title="Accounts"
        actions={
          <Link to="/account/create" className={`${Classes.BUTTON} ${Classes.intentClass('primary')}`}>
            <Add />
            <span className={Classes.BUTTON_TEXT}>Create</span>
          </Link>
        }
      />
      <DataTable
        label="Accounts"
        columns={COLUMNS}
        rows={data?.accounts ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={isFetching}
        isMarked={isMarked}
        onRowSelected={({ id }) => void navigate(`/account/${id}`)}
        page={page}
        pageCount={Math.max(1, Math.ceil((data?.totalCount ?? 0) / PAGE_SIZE))}
        onPageChange={setPage}
      />
    </>
  );
}
