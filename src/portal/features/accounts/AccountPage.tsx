import { Tab, Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { integerParameter } from '../../format/integerParameter';
import { screenPaths } from '../../format/screenPaths';
import type { PageProps } from '../../panes/PageProps';
import { usePane } from '../../panes/usePane';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { TabSet } from '../../ui/TabSet';
import { HistorySection } from '../changes/HistorySection';
import { JobSitesTab } from '../jobSites/JobSitesTab';
import { UsersTab } from '../users/UsersTab';
import { useGetAccountQuery } from './accountsApi';

/** The tab is part of the address, so that a reload and the back button keep it. */
const DEFAULT_TAB = 'job-sites';

export function AccountPage({ params }: PageProps) {
  const id = integerParameter(params, 'accountId');
  const { search, setSearch } = usePane();
  const read = useGetAccountQuery(id);

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
            actions={account.status === 'archived' && <Tag minimal>Archived</Tag>}
          />
          <TabSet
            id="account"
            className="ra-tabs"
            renderActiveTabPanelOnly
            selectedId={search.get('tab') ?? DEFAULT_TAB}
            onSelect={(tab) => setSearch(tab === DEFAULT_TAB ? {} : { tab })}
          >
            <Tab id={DEFAULT_TAB} title="Job Sites" panel={<JobSitesTab accountId={id} />} />
            <Tab id="users" title="Users" panel={<UsersTab accountId={id} />} />
          </TabSet>
          <HistorySection label="History of this account" filter={{ accountId: id }} />
        </>
      )}
    </ReadResult>
  );
}
