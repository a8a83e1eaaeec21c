import { Tag } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobSite } from '../../../contract/jobSites';
import { displayAddress } from '../../format/addresses';
import { integerParameter } from '../../format/integerParameter';
import { screenPaths } from '../../format/screenPaths';
import type { PageProps } from '../../panes/PageProps';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { HistorySection } from '../changes/HistorySection';
import { SkipBinsSection } from '../skipBins/SkipBinsSection';
import { useGetJobSiteQuery } from './jobSitesApi';
import { UpdateJobSiteDialog } from './UpdateJobSiteDialog';

export function JobSitePage({ params }: PageProps) {
  const id = integerParameter(params, 'jobSiteId');
  const read = useGetJobSiteQuery(id);
  const { currentData: known } = read;
  const [editing, setEditing] = useState<JobSite>();
  useCommands({ updateJobSite: known && { run: () => setEditing(known), subject: () => known.name } });

  return (
    <ReadResult label="This job site" read={read} heading={<PageHeader title="Job site" />}>
      {(jobSite) => (
        <>
          <PageHeader
            title={jobSite.name}
            subtitle={subtitleOf(jobSite)}
            breadcrumbs={[
              <Link key="accounts" to={screenPaths.accounts}>
                Accounts
              </Link>,
              <Link key="account" to={screenPaths.account(jobSite.account.id)}>
                {jobSite.account.name}
              </Link>,
              jobSite.name,
            ]}
            actions={
              <>
                {jobSite.status === 'archived' && <Tag minimal>Archived</Tag>}
                <CommandButton command="updateJobSite" icon={<Edit />} onClick={() => setEditing(jobSite)} />
              </>
            }
          />
          <SkipBinsSection jobSite={jobSite} />
          <HistorySection label="History of this job site and its bins" filter={{ jobSiteId: id }} />
          {editing && <UpdateJobSiteDialog jobSite={editing} onClose={() => setEditing(undefined)} />}
        </>
      )}
    </ReadResult>
  );
}

function subtitleOf(jobSite: JobSite): string {
  const reference = jobSite.referenceNumber ? `reference: ${jobSite.referenceNumber}` : '';
  return [displayAddress(jobSite), reference].filter(Boolean).join(', ');
}
