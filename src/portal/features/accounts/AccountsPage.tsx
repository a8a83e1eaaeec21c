import { Classes } from '@blueprintjs/core';
import { Add, Import } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Account } from '../../../contract/responses/accounts';
import { paths } from '../../../contract/paths';
import { encodedText } from '../../api/findQuery';
import { lastKnown } from '../../api/lastKnown';
import { screenPaths } from '../../format/screenPaths';
import { useAddressFilter } from '../../panes/useAddressFilter';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { Shortcut } from '../../ui/commands/Shortcut';
import { useAriaKeys } from '../../ui/commands/useAriaKeys';
import { useCommands } from '../../ui/commands/useCommands';
import { readFilter, readNumber, readText, writeFilter, type FilterOf } from '../../ui/filter/filterAddress';
import { FilterText } from '../../ui/filter/FilterText';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import { DataTable } from '../../ui/table/DataTable';
import { focusRows } from '../../ui/table/grid/focusRows';
import { useMoreColumns } from '../../ui/table/columns/useMoreColumns';
import { useServerPages } from '../../ui/table/useServerPages';
import { useStableCallback } from '../../ui/useStableCallback';
import { PageHeader } from '../../ui/PageHeader';
import { useIsMarked } from '../changes/useIsMarked';
import { useNoteMarks } from '../notes/useNoteMarks';
import type { RecordsOfColumns } from '../notes/noteMarks';
import { NothingMatches } from '../finding/NothingMatches';
import { ACCOUNT_COLUMNS, moreAccountColumns } from './accountColumns';
import { useListAccountBinsQuery, useListAccountsQuery } from './accountsApi';

const PAGE_SIZE = 100;
/** The stored choice whether the further columns are shown. */
const STORAGE_NAME = 'more-account-columns';

const FILTER = {
  text: readText,
  page: (value: string | null) => Math.max(1, readNumber(value) ?? 1),
};
/** `page` is one-based. */
type AccountFilter = FilterOf<typeof FILTER>;
const readAccountFilter = (search: URLSearchParams): AccountFilter => readFilter(FILTER, search);
const writeAccountFilter = (filter: AccountFilter) => writeFilter(FILTER, filter);

const NONE: Account[] = [];
const rowKey = ({ id }: Account) => id;
const rowName = ({ name }: Account) => name;
const NOTED: RecordsOfColumns<Account> = { name: ({ id }) => ['account', id] };
const recordOf = ({ id }: Account) => ({ address: screenPaths.account(id) });

export function AccountsPage() {
  const navigate = useNavigate();
  const { open } = usePane();
  const createKeys = useAriaKeys('createAccount');
  const importKeys = useAriaKeys('goToImport');
  useCommands({ createAccount: { run: () => void navigate(screenPaths.createAccount) } });
  const isMarked = useIsMarked('account');
  const { filter, change } = useAddressFilter(readAccountFilter, writeAccountFilter);
  const searchFor = useStableCallback((text: string) => change({ text, page: 1 }));
  const list = useRef<HTMLDivElement>(null);
  const leave = useStableCallback(() => focusRows(list.current));
  const read = useListAccountsQuery({ text: filter.text.trim(), page: filter.page - 1, pageSize: PAGE_SIZE });
  const known = lastKnown(read);
  const accounts = known?.accounts ?? NONE;
  const { showsMore, toggle } = useMoreColumns(STORAGE_NAME);
  const ids = accounts.map(({ id }) => id);
  const binsRead = useListAccountBinsQuery(showsMore && ids.length > 0 ? ids : skipToken);
  const knownBins = lastKnown(binsRead);
  const notes = useNoteMarks(accounts, NOTED);
  const columns = useMemo(() => {
    const noted = notes ? notes.columns(ACCOUNT_COLUMNS) : ACCOUNT_COLUMNS;
    if (!showsMore) return noted;
    const binsOf = new Map(knownBins?.map((bins) => [bins.accountId, bins]));
    return [...noted, ...moreAccountColumns(binsOf)];
  }, [showsMore, knownBins, notes]);
  const pages = useServerPages(
    { totalCount: known?.totalCount, isRead: read.currentData !== undefined },
    PAGE_SIZE,
    filter.page,
    (page) => change({ page }),
  );
  return (
    <div ref={list} className="ra-list-page">
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
      <div className="ra-toolbar" role="search" aria-label="Filter the accounts">
        <FilterText value={filter.text} onChange={searchFor} onFocusRows={leave} />
        <CommandButton command="switchColumns" size="small" variant="minimal" onClick={toggle}>
          {showsMore ? 'Fewer columns' : 'More columns'}
        </CommandButton>
      </div>
      {showsMore && <ReadFailure label="The bins of the accounts" read={binsRead} />}
      <DataTable
        id="accounts"
        label="Accounts"
        columns={columns}
        rows={accounts}
        rowKey={rowKey}
        rowName={rowName}
        rowDetails={notes?.detailsOf}
        read={read}
        isMarked={isMarked}
        recordOf={recordOf}
        onRowSelected={(account, options) => open(recordOf(account).address, options)}
        selectionKey={filter.text}
        csv={() => ({
          list: 'accounts',
          request: { path: paths.accounts, query: { search: encodedText(filter.text.trim()) } },
        })}
        emptyText={
          filter.text.trim() ? <NothingMatches text={filter.text} onSuggestion={searchFor} /> : undefined
        }
        {...pages}
      />
    </div>
  );
}
