import { Tag } from '@blueprintjs/core';
import { Archive, Edit } from '@blueprintjs/icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import type { JobSite } from '../../../contract/responses/jobSites';
import type { SkipBin } from '../../../contract/responses/skipBins';
import { displayAddress } from '../../format/addresses';
import { contactsOfSite } from '../../format/contacts';
import { integerParameter } from '../../format/integerParameter';
import { screenPaths } from '../../format/screenPaths';
import type { PageProps } from '../../panes/PageProps';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { ContactLinks } from '../../ui/ContactLinks';
import { HistorySection } from '../history/HistorySection';
import { NotesSection } from '../notes/NotesSection';
import { SkipBinsSection } from '../skipBins/cards/SkipBinsSection';
import { useListSkipBinsQuery } from '../skipBins/skipBinsApi';
import { StandingOrdersSection } from '../standingOrders/StandingOrdersSection';
import { archiveToggle } from './archiveToggle';
import { ArchiveJobSiteDialog } from './ArchiveJobSiteDialog';
import { useGetJobSiteQuery } from './jobSitesApi';
import { UpdateJobSiteDialog } from './UpdateJobSiteDialog';
import './JobSitePage.css';

const NO_BINS: SkipBin[] = [];

export function JobSitePage({ params }: PageProps) {
  const id = integerParameter(params, 'jobSiteId');
  const read = useGetJobSiteQuery(id);
  const { currentData: known } = read;
  const { currentData: bins = NO_BINS } = useListSkipBinsQuery(known ? { jobSiteId: id } : skipToken);
  const [open, setOpen] = useOpenDialog<{ name: 'updateJobSite' | 'archiveJobSite'; jobSite: JobSite }>(
    `job-site/${id}`,
  );
  const close = () => setOpen(undefined);
  const edit = (jobSite: JobSite) => setOpen({ name: 'updateJobSite', jobSite });
  const archive = (jobSite: JobSite) => setOpen({ name: 'archiveJobSite', jobSite });
  useCommands({
    updateJobSite: known && { run: () => edit(known), subject: () => known.name },
    archiveJobSite: known && { run: () => archive(known), subject: () => known.name },
  });

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
                <CommandButton command="archiveJobSite" icon={<Archive />} onClick={() => archive(jobSite)}>
                  {archiveToggle(jobSite).label}
                </CommandButton>
                <CommandButton command="updateJobSite" icon={<Edit />} onClick={() => edit(jobSite)} />
              </>
            }
          >
            {contactsOfSite(jobSite).map((contact) => (
              <p key={String(contact.isOfAccount)}>
                {contact.isOfAccount ? 'Contact of the account: ' : 'Contact: '}
                <ContactLinks contact={contact} />
              </p>
            ))}
            {jobSite.accessNotes && <p className="ra-access-notes">Access: {jobSite.accessNotes}</p>}
          </PageHeader>
          <NotesSection key={id} record={['jobSite', id]} name={jobSite.name} />
          <SkipBinsSection jobSite={jobSite} />
          <StandingOrdersSection jobSite={jobSite} bins={bins} />
          <HistorySection label="History of this job site and its bins" filter={{ jobSiteId: id }} />
          {open?.name === 'updateJobSite' && <UpdateJobSiteDialog jobSite={open.jobSite} onClose={close} />}
          {open?.name === 'archiveJobSite' && <ArchiveJobSiteDialog jobSite={open.jobSite} onClose={close} />}
        </>
      )}
    </ReadResult>
  );
}

function subtitleOf(jobSite: JobSite): string {
  const reference = jobSite.referenceNumber ? `reference: ${jobSite.referenceNumber}` : '';
  return [displayAddress(jobSite), reference].filter(Boolean).join(', ');
}
