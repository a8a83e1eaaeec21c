import { useEffect, useMemo, type ReactNode } from 'react';
import { groupBy } from '../../../contract/groupBy';
import type { Driver } from '../../../contract/responses/drivers';
import { compareWords } from '../../format/compareWords';
import { binCountLabels } from '../../format/skipBins';
import type { FilterOption } from '../../ui/filter/severalChoices';
import type { SortableColumn } from '../../ui/table/columns/Column';
import { driverLabel } from '../drivers/driverLabel';
import { useListDriversQuery } from '../drivers/listDriversApi';
import { useListUpcomingNotesQuery } from '../notes/listUpcomingNotesApi';
import { noteMarks, type NoteMarks, type RecordsOfColumns } from '../notes/noteMarks';
import { BY_DAY, dateTitle, OVERDUE, type Grouper } from './arrangeUpcoming';
import { DriverDrop } from './DriverDrop';
import { driverText } from './driverText';
import { NOBODY, type DriverChoice, type SortColumn } from './upcomingFilter';
import { driverIdOf, type JobRow } from './upcomingRows';

/** What the dashboard knows by the drivers' names, and the marks of notes, which are read with them. */
export interface DriverParts {
  /** Undefined without notes. */
  notes?: NoteMarks<JobRow> | undefined;
  /** The choices of the filter; none without drivers. */
  options: readonly FilterOption<DriverChoice>[];
  /** What the text filter finds of a row's driver. */
  textOf: (row: JobRow) => string;
  groupers: { day?: Grouper; driver: Grouper };
  column: SortableColumn<JobRow, SortColumn>;
  /** Where dragged rows are dropped on a driver. */
  dropTargets: (onDrop: (driverId: number | null) => void) => ReactNode;
}

/** How many places the driver goes to: both jobs of a swap that are due together are one. */
function stopCount(rows: readonly JobRow[]): number {
  const byBin = new Map(rows.map((row) => [row.bin.id, row]));
  const seconds = rows.filter(({ job, partner }) => {
    const other = job.isDelivery && partner ? byBin.get(partner.id) : undefined;
    return other && !other.job.isDelivery && other.job.date === job.date && other.job.slot === job.slot;
  });
  return rows.length - seconds.length;
}

function totalsOf(rows: readonly JobRow[]): string {
  const stops = stopCount(rows);
  const kinds = groupBy(rows, ({ job }) => (job.isDelivery ? 'to load' : 'to bring back'));
  const bins = (['to load', 'to bring back'] as const).flatMap((words) => {
    const some = kinds.get(words) ?? [];
    return some.length > 0 ? `${words}: ${binCountLabels(some.map(({ bin }) => bin)).join(', ')}` : [];
  });
  const count = `${stops} ${stops === 1 ? 'stop' : 'stops'}`;
  return [count, ...(rows[0]?.isDone ? [] : bins)].join(' · ');
}

/** The days, each with how many of its jobs nobody is assigned to. */
const BY_DAY_WITH_NOBODYS: Grouper = {
  ...BY_DAY,
  totalsOf: (rows) => {
    const count = rows.filter((row) => !row.isDone && driverIdOf(row) === null).length;
    return BY_DAY.totalsOf(rows) + (count > 0 ? ` · ${count} not assigned` : '');
  },
};

export function driverParts(drivers: readonly Driver[]): DriverParts {
  const labels = new Map(drivers.map((driver) => [String(driver.id), driverLabel(driver)]));
  const labelOf = (id: string) => labels.get(id) ?? (id === NOBODY ? 'Nobody' : `Driver ${id}`);
  const placeOf = (id: string) => (id === NOBODY ? '' : labelOf(id));
  const idOf = (row: JobRow) => String(driverIdOf(row) ?? NOBODY);
  return {
    options:
      drivers.length === 0
        ? []
        : [
            ...drivers.map((driver) => ({ value: driver.id, label: driverLabel(driver) })),
            { value: NOBODY, label: 'Nobody' },
          ],
    textOf: driverText((id) => labelOf(String(id))),
    groupers: {
      ...(drivers.length > 0 && { day: BY_DAY_WITH_NOBODYS }),
      driver: {
        groupOf: (row, today) =>
          `${row.job.date < today && !row.isDone ? OVERDUE : row.job.date} ${idOf(row)}`,
        // By day; the jobs of nobody first, then by name.
        compare: (one, other) => {
          const [[day = '', id = ''], [otherDay = '', otherId = '']] = [one.split(' '), other.split(' ')];
          if (day !== otherDay) return day < otherDay ? -1 : 1;
          return compareWords(placeOf(id), placeOf(otherId)) || compareWords(id, otherId);
        },
        titleOf: (group, today) => {
          const [day = '', id = ''] = group.split(' ');
          return `${dateTitle(day, today)} · ${id === NOBODY ? 'not assigned' : labelOf(id)}`;
        },
        totalsOf,
      },
    },
    column: {
      id: 'driver',
      header: 'Driver',
      width: 110,
      spareShare: 1,
      yields: 5,
      isNotSortable: true,
      text: (row) => (driverIdOf(row) === null ? '' : labelOf(idOf(row))),
    },
    dropTargets: (onDrop) => (
      <DriverDrop drivers={drivers.filter(({ status }) => status === 'active')} onDrop={onDrop} />
    ),
  };
}

const NOTED: RecordsOfColumns<JobRow> = {
  bin: ({ bin }) => ['skipBin', bin.id],
  account: ({ bin }) => ['account', bin.jobSite.account.id],
  jobSite: ({ bin }) => ['jobSite', bin.jobSite.id],
};

/** Reads the drivers and the notes, and again when one is changed. */
export function DriverReader({ onRead }: { onRead: (parts: DriverParts) => void }) {
  const { data: drivers } = useListDriversQuery();
  const { data: notes } = useListUpcomingNotesQuery();
  const parts = useMemo(() => drivers && driverParts(drivers), [drivers]);
  const marks = useMemo(() => (notes?.length ? noteMarks(notes, NOTED) : undefined), [notes]);
  useEffect(() => {
    if (parts) onRead({ ...parts, notes: marks });
  }, [parts, marks, onRead]);
  return null;
}
