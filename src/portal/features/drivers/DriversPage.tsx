import { Add } from '@blueprintjs/icons';
import type { Driver } from '../../../contract/responses/drivers';
import { DRIVER_STATUS_LABELS } from '../../../contract/statuses';
import { lastKnown } from '../../api/lastKnown';
import { phoneLink } from '../../format/contacts';
import { CommandButton } from '../../ui/commands/CommandButton';
import { useCommands } from '../../ui/commands/useCommands';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { PageHeader } from '../../ui/PageHeader';
import { RowTag } from '../../ui/RowTag';
import type { Column } from '../../ui/table/columns/Column';
import { DataTable } from '../../ui/table/DataTable';
import type { RowCommands } from '../../ui/table/RowCommand';
import { usePages } from '../../ui/table/usePages';
import { useIsMarked } from '../changes/useIsMarked';
import { ArchiveDriverDialog } from './ArchiveDriverDialog';
import { archiveToggle } from './archiveToggle';
import { CreateDriverDialog } from './CreateDriverDialog';
import { useListDriversQuery } from './listDriversApi';
import { UpdateDriverDialog } from './UpdateDriverDialog';

const DIALOGS = { updateDriver: UpdateDriverDialog, archiveDriver: ArchiveDriverDialog };
type DriverAction = keyof typeof DIALOGS;
type OpenDialog = { name: 'createDriver' } | { name: DriverAction; driver: Driver };

const NONE: Driver[] = [];

const COLUMNS: Column<Driver>[] = [
  { id: 'name', header: 'Name', width: 240, spareShare: 1, text: ({ name }) => name },
  {
    id: 'phone',
    header: 'Phone',
    width: 160,
    text: ({ phone }) => phone ?? '',
    cell: ({ phone }) =>
      phone && (
        <a href={phoneLink(phone)} tabIndex={-1}>
          {phone}
        </a>
      ),
  },
  { id: 'vehicle', header: 'Vehicle', width: 200, spareShare: 1, text: ({ vehicle }) => vehicle ?? '' },
  {
    id: 'status',
    header: 'Status',
    width: 100,
    text: ({ status }) => DRIVER_STATUS_LABELS[status],
    cell: ({ status }) =>
      status === 'archived' ? (
        <RowTag intent="none">{DRIVER_STATUS_LABELS[status]}</RowTag>
      ) : (
        DRIVER_STATUS_LABELS[status]
      ),
  },
];

/** Who drives: the names that jobs are assigned to. They do not sign in here. */
export function DriversPage() {
  const [open, setOpen] = useOpenDialog<OpenDialog>('drivers');
  const read = useListDriversQuery();
  const drivers = lastKnown(read) ?? NONE;
  const pages = usePages(drivers);
  const isMarked = useIsMarked('driver');
  const close = () => setOpen(undefined);
  const create = () => setOpen({ name: 'createDriver' });
  useCommands({ createDriver: { run: create } });
  const opens = (name: DriverAction) => ({
    run: ([driver]: Driver[]) => driver && setOpen({ name, driver }),
  });
  const rowCommands: RowCommands<Driver> = {
    updateDriver: opens('updateDriver'),
    archiveDriver: { ...opens('archiveDriver'), label: (driver) => archiveToggle(driver).label },
  };
  const Dialog = open && open.name !== 'createDriver' && DIALOGS[open.name];
  return (
    <div className="ra-list-page">
      <PageHeader
        title="Drivers"
        actions={<CommandButton command="createDriver" icon={<Add />} intent="primary" onClick={create} />}
      />
      <DataTable
        id="drivers"
        label="Drivers"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        read={read}
        isMarked={isMarked}
        csv={() => ({ list: 'drivers', rows: drivers })}
        rowCommands={rowCommands}
        emptyText="No drivers. Jobs are assigned to the names that are added here."
        {...pages}
      />
      {open?.name === 'createDriver' && <CreateDriverDialog onClose={close} />}
      {Dialog && <Dialog driver={open.driver} onClose={close} />}
    </div>
  );
}
