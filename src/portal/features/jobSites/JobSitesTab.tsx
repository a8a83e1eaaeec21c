import { Button, Switch } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { JOB_SITE_STATUS_LABELS, JOB_SITE_STATUSES, type JobSite } from '../../../contract/jobSites';
import { ActionMenu } from '../../ui/ActionMenu';
import { DataTable, type Column } from '../../ui/DataTable';
import { usePages } from '../../ui/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { archiveToggle } from './archiveToggle';
import { ArchiveJobSiteDialog } from './ArchiveJobSiteDialog';
import { CreateJobSiteDialog } from './CreateJobSiteDialog';
import { useSearchJobSitesQuery } from './jobSitesApi';
import { UpdateJobSiteDialog } from './UpdateJobSiteDialog';

type OpenDialog = { kind: 'create' } | { kind: 'update' | 'archive'; jobSite: JobSite };

/** An account's job sites; those that are archived only when asked for. */
export function JobSitesTab({ accountId }: { accountId: number }) {
  const navigate = useNavigate();
  const isMarked = useIsMarked('jobSite');
  const [showArchived, setShowArchived] = useState(false);
  const [open, setOpen] = useState<OpenDialog>();
  const { data: jobSites = [], isFetching } = useSearchJobSitesQuery({
    accountId,
    statuses: showArchived ? [...JOB_SITE_STATUSES] : ['active'],
  });
  const pages = usePages(jobSites);
  const close = () => setOpen(undefined);
  const view = ({ id }: JobSite) => void navigate(`/job-site/${id}`);

  const columns: Column<JobSite>[] = [
    { id: 'name', header: 'Name', width: 320, flexible: 1, cell: ({ name }) => name },
    { id: 'status', header: 'Status', cell: ({ status }) => JOB_SITE_STATUS_LABELS[status] },
    {
      id: 'actions',
      header: 'Actions',
      width: 100,
      cell: (jobSite) => (
        <ActionMenu
          label={`Actions for ${jobSite.name}`}
          actions={[
            { label: 'View', onSelect: () => view(jobSite) },
            { label: archiveToggle(jobSite).label, onSelect: () => setOpen({ kind: 'archive', jobSite }) },
            { label: 'Edit', onSelect: () => setOpen({ kind: 'update', jobSite }) },
          ]}
        />
      ),
    },
  ];

  return (
    <>
      <div className="ra-toolbar">
        <Button icon={<Add />} intent="primary" onClick={() => setOpen({ kind: 'create' })}>
          Add Job Site
        </Button>
        <Switch
          label="Show archived"
          checked={showArchived}
          onChange={() => setShowArchived(!showArchived)}
        />
      </div>
      <DataTable
        label="Job sites"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={isFetching}
        isMarked={isMarked}
        onRowSelected={view}
        {...pages}
      />
      {open?.kind === 'create' && <CreateJobSiteDialog accountId={accountId} onClose={close} />}
      {open?.kind === 'update' && <UpdateJobSiteDialog jobSite={open.jobSite} onClose={close} />}
      {open?.kind === 'archive' && <ArchiveJobSiteDialog jobSite={open.jobSite} onClose={close} />}
    </>
  );
}
