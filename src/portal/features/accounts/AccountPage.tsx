import { Tab, Tag } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { Account } from '../../../contract/responses/accounts';
import { contactsOfAccount } from '../../format/contacts';
import { dayCount } from '../../format/dates';
import { integerParameter } from '../../format/integerParameter';
import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import type { PageProps } from '../../panes/PageProps';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { Shortcut } from '../../ui/commands/Shortcut';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { TabSet } from '../../ui/TabSet';
import { HistorySection } from '../history/HistorySection';
import { JobSitesTab } from '../jobSites/JobSitesTab';
import { UsersTab } from '../users/UsersTab';
import { NotesSection } from '../notes/NotesSection';
import { useGetAccountQuery } from '../finding/findAccountsApi';
import { ContactLinks } from '../../ui/ContactLinks';
import { UpdateAccountDialog } from './UpdateAccountDialog';

/** The tab is in the address, so that a reload and the back button keep it. */
const DEFAULT_TAB = 'job-sites';
const USERS_TAB = 'users';

export function AccountPage({ params }: PageProps) {
  const id = integerParameter(params, 'accountId');
  const { search, setSearch } = usePane();
  const read = useGetAccountQuery(id);
  const { currentData: known } = read;
  const [open, setOpen] = useOpenDialog<{ name: 'updateAccount'; account: Account }>(`account/${id}`);
  const edit = (account: Account) => setOpen({ name: 'updateAccount', account });
  const showTab = (tab: string) => setSearch(tab === DEFAULT_TAB ? {} : { tab });
  useCommands({
    updateAccount: known && { run: () => edit(known), subject: () => known.name },
    showJobSites: { run: () => showTab(DEFAULT_TAB) },
    showUsers: { run: () => showTab(USERS_TAB) },
  });

  return (
    <ReadResult label="This account" read={read} heading={<PageHeader title="Account" />}>
      {(account) => (
        <>
          <PageHeader
            title={account.name}
            breadcrumbs={[
              <Link key="accounts" to={screenPaths.accounts}>
                Accounts
              </Link>,
              account.name,
            ]}
            actions={
              <>
                {account.status === 'archived' && <Tag minimal>Archived</Tag>}
                <CommandButton command="updateAccount" icon={<Edit />} onClick={() => edit(account)}>
                  Edit
                </CommandButton>
              </>
            }
          >
            <p>
              <Link to={withQuery(screenPaths.bins, { accountId: String(id) })}>Bins of this account</Link>
            </p>
            {contactsOfAccount(account).map((contact) => (
              <p key="contact">
                Contact: <ContactLinks contact={contact} />
              </p>
            ))}
            {account.hireDays !== null && <p>Hire: {dayCount(account.hireDays)}</p>}
          </PageHeader>
          <NotesSection key={id} record={['account', id]} name={account.name} />
          <TabSet
            id="account"
            className="ra-tabs"
            renderActiveTabPanelOnly
            selectedId={search.get('tab') === USERS_TAB ? USERS_TAB : DEFAULT_TAB}
            onSelect={showTab}
          >
            <Tab
              id={DEFAULT_TAB}
              title={
                <>
                  <span>Job Sites</span>
                  <Shortcut command="showJobSites" />
                </>
              }
              panel={<JobSitesTab accountId={id} />}
            />
            <Tab
              id={USERS_TAB}
              title={
                <>
                  <span>Users</span>
                  <Shortcut command="showUsers" />
                </>
              }
              panel={<UsersTab accountId={id} />}
            />
          </TabSet>
          <HistorySection label="History of this account" filter={{ accountId: id }} />
          {open && <UpdateAccountDialog account={open.account} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </ReadResult>
  );
}
