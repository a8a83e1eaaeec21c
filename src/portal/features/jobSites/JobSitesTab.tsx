import { Switch } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import type { JobSiteBins, JobSite } from '../../../contract/responses/jobSites';
import { JOB_SITE_STATUS_LABELS, JOB_SITE_STATUSES } from '../../../contract/statuses';
import { lastKnown } from '../../api/lastKnown';
import { siteDetails } from '../../format/addresses';
import { formatDateWithSlot } from '../../format/dates';
import { screenPaths } from '../../format/screenPaths';
import { usePane } from '../../panes/usePane';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { OpenAnew } from '../../ui/dialog/OpenAnew';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import { ReadFailure } from '../../ui/reading/ReadFailure';
import type { RowCommands } from '../../ui/table/RowCommand';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { useNoteMarks } from '../notes/useNoteMarks';
import type { RecordsOfColumns } from '../notes/noteMarks';
import { archiveToggle } from './archiveToggle';
import { ArchiveJobSiteDialog } from './ArchiveJobSiteDialog';
import { CreateJobSiteDialog } from './CreateJobSiteDialog';
import { useReadJobSiteBinsQuery } from './jobSiteBinsApi';
import { useSearchJobSitesQuery } from './jobSitesApi';
import { UpdateJobSiteDialog } from './UpdateJobSiteDialog';

type OpenDialog = { name: 'createJobSite' } | { name: 'updateJobSite' | 'archiveJobSite'; jobSite: JobSite };

const NONE: JobSite[] = [];
const NO_BINS: JobSiteBins[] = [];
const NOTED: RecordsOfColumns<JobSite> = { name: ({ id }) => ['jobSite', id] };
const recordOf = ({ id }: JobSite) => ({ address: screenPaths.jobSite(id) });

/** The API omits sites without pending or delivered bins. */
function binsWords({ onSite, dueDate, dueTimeSlot }: Partial<JobSiteBins> = {}): string[] {
  return [
    ...(onSite ? [`${onSite} on site`] : []),
    ...(dueDate ? [`next ${formatDateWithSlot(dueDate, dueTimeSlot ?? null)}`] : []),
  ];
}

/** An account's job sites; archived ones are hidden by default. */
export function JobSitesTab({ accountId }: { accountId: number }) {
  const pane = usePane();
  const isMarked = useIsMarked('jobSite');
  const [showArchived, setShowArchived] = useState(false);
  const [open, setOpen] = useOpenDialog<OpenDialog>(`account/${accountId}/job-sites`);
  const read = useSearchJobSitesQuery({
    accountId,
    statuses: showArchived ? [...JOB_SITE_STATUSES] : ['active'],
  });
  const binsRead = useReadJobSiteBinsQuery(accountId);
  const knownBins = lastKnown(binsRead);
  const binsOf = useMemo(
    () => new Map((knownBins ?? NO_BINS).map((bins) => [bins.jobSiteId, bins])),
    [knownBins],
  );
  const jobSites = lastKnown(read) ?? NONE;
  const pages = usePages(jobSites);
  const notes = useNoteMarks(pages.rows, NOTED);
  const close = () => setOpen(undefined);
  const view = (jobSite: JobSite, options?: { fullWidth: boolean }) =>
    pane.open(recordOf(jobSite).address, options);
  const create = () => setOpen({ name: 'createJobSite' });
  useCommands({ createJobSite: { run: create } });
  const rowCommands: RowCommands<JobSite> = {
    updateJobSite: { run: ([jobSite]) => jobSite && setOpen({ name: 'updateJobSite', jobSite }) },
    archiveJobSite: {
      label: (jobSite) => archiveToggle(jobSite).label,
      run: ([jobSite]) => jobSite && setOpen({ name: 'archiveJobSite', jobSite }),
    },
  };

  const columns: Column<JobSite>[] = [
    {
      id: 'name',
      header: 'Name',
      width: 150,
      spareShare: 2,
      ...withDetails(({ name }) => name, siteDetails),
    },
    {
      id: 'status',
      header: 'Status',
      width: 230,
      compactWidth: 290,
      ...withDetails(
        ({ status }) => JOB_SITE_STATUS_LABELS[status],
        ({ id }) => binsWords(binsOf.get(id)),
      ),
    },
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
              onSelect: () => setOpen({ name: 'archiveJobSite', jobSite }),
            },
            {
              label: 'Edit',
              command: 'updateJobSite',
              onSelect: () => setOpen({ name: 'updateJobSite', jobSite }),
            },
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
      <ReadFailure label="The bins of the job sites" read={binsRead} />
      <DataTable
        id="job-sites"
        label="Job sites"
        columns={notes ? notes.columns(columns) : columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowDetails={notes?.detailsOf}
        linesOfText={2}
        read={read}
        isMarked={isMarked}
        csv={() => ({ list: 'jobSites', rows: jobSites })}
        recordOf={recordOf}
        onRowSelected={view}
        rowCommands={rowCommands}
        {...pages}
      />
      {open?.name === 'createJobSite' && (
        <OpenAnew>
          {(onAnother) => <CreateJobSiteDialog accountId={accountId} onAnother={onAnother} onClose={close} />}
        </OpenAnew>
      )}
      {open?.name === 'updateJobSite' && <UpdateJobSiteDialog jobSite={open.jobSite} onClose={close} />}
      {open?.name === 'archiveJobSite' && <ArchiveJobSiteDialog jobSite={open.jobSite} onClose={close} />}
    </div>
  );
}

/** The parts of a column whose cells have a text, and details on a second line. */
function withDetails(textOf: (jobSite: JobSite) => string, detailsOf: (jobSite: JobSite) => string[]) {
  const secondLine = (jobSite: JobSite) => detailsOf(jobSite).join(' · ');
  return {
    text: (jobSite: JobSite) => [textOf(jobSite), ...detailsOf(jobSite)].join(', '),
    textLines: (jobSite: JobSite) => [textOf(jobSite), secondLine(jobSite)],
    cell: (jobSite: JobSite) => (
      <div>
        <div>{textOf(jobSite)}</div>
        {secondLine(jobSite) && <div className="ra-second-line">{secondLine(jobSite)}</div>}
      </div>
    ),
  };
}
