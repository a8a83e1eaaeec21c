import { Switch } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { JOB_SITE_STATUS_LABELS, JOB_SITE_STATUSES, type JobSite } from '../../../contract/jobSites';
import { lastKnown } from '../../api/lastKnown';
import { screenPaths } from '../../format/screenPaths';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import type { RowCommands } from '../../ui/table/RowCommand';
import type { Column } from '../../ui/table/Column';
import { DataTable } from '../../ui/table/DataTable';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { archiveToggle } from './archiveToggle';
import { ArchiveJobSiteDialog } from './ArchiveJobSiteDialog';
import { CreateJobSiteDialog } from './CreateJobSiteDialog';
import { useSearchJobSitesQuery } from './jobSitesApi';
import { UpdateJobSiteDialog } from './UpdateJobSiteDialog';

type OpenDialog = { kind: 'create' } | { kind: 'update' | 'archive'; jobSite: JobSite };

const NONE: JobSite[] = [];

/** An account's job sites; archived ones are hidden by default. */
export function JobSitesTab({ accountId }: { accountId: number }) {
  const pane = usePane();
  const isMarked = useIsMarked('jobSite');
  const [showArchived, setShowArchived] = useState(false);
  const [open, setOpen] = useState<OpenDialog>();
  const read = useSearchJobSitesQuery({
    accountId,
    statuses: showArchived ? [...JOB_SITE_STATUSES] : ['active'],
  });
  const pages = usePages(lastKnown(read) ?? NONE);
  const close = () => setOpen(undefined);
  const view = ({ id }: JobSite, options?: { fullWidth: boolean }) =>
    pane.open(screenPaths.jobSite(id), options);
  const create = () => setOpen({ kind: 'create' });
  useCommands({ createJobSite: { run: create } });
  const rowCommands: RowCommands<JobSite> = {
    updateJobSite: { run: ([jobSite]) => jobSite && setOpen({ kind: 'update', jobSite }) },
    archiveJobSite: {
      label: (jobSite) => archiveToggle(jobSite).label,
      run: ([jobSite]) => jobSite && setOpen({ kind: 'archive', jobSite }),
    },
  };

  const columns: Column<JobSite>[] = [
    { id: 'name', header: 'Name', width: 200, flexible: 1, text: ({ name }) => name },
    { id: 'status', header: 'Status', width: 110, text: ({ status }) => JOB_SITE_STATUS_LABELS[status] },
    {
      id: 'actions',
      header: 'Actions',
      width: 100,
      cell: (jobSite) => (
        <ActionMenu
          label={`Actions for ${jobSite.name}`}
          actions={[
            { label: 'View', command: 'openRow', onSelect: () => view(jobSite) },
            {
              label: archiveToggle(jobSite).label,
              command: 'archiveJobSite',
              onSelect: () => setOpen({ kind: 'archive', jobSite }),
            },
            { label: 'Edit', command: 'updateJobSite', onSelect: () => setOpen({ kind: 'update', jobSite }) },
          ]}
        />
      ),
    },
  ];

  return (
    <div className="ra-list-page">
      <div className="ra-toolbar">
        <CommandButton command="createJobSite" icon={<Add />} intent="primary" onClick={create} />
        <Switch
          label="Show archived"
          checked={showArchived}
          onChange={() => setShowArchived(!showArchived)}
        />
      </div>
      <DataTable
        id="job-sites"
        label="Job sites"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={read}
        isMarked={isMarked}
        onRowSelected={view}
        rowCommands={rowCommands}
        {...pages}
      />
      {open?.kind === 'create' && <CreateJobSiteDialog accountId={accountId} onClose={close} />}
      {open?.kind === 'update' && <UpdateJobSiteDialog jobSite={open.jobSite} onClose={close} />}
      {open?.kind === 'archive' && <ArchiveJobSiteDialog jobSite={open.jobSite} onClose={close} />}
    </div>
  );
}
