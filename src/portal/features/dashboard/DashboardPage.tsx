import { H2 } from '@blueprintjs/core';
import { memo, useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SkipBin } from '../../../contract/skipBins';
import { screenPaths } from '../../format/screenPaths';
import { binLabel } from '../../format/skipBins';
import { usePane } from '../../panes/usePane';
import { DataTable } from '../../ui/table/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import type { ReadState } from '../../ui/reading/ReadState';
import type { RowCommands } from '../../ui/table/RowCommand';
import { usePages } from '../../ui/table/usePages';
import { useScreenWidth } from '../../ui/useScreenWidth';
import { THREE_PANES_PIXELS } from '../../panes/PaneStack';
import { useIsMarked } from '../changes/useIsMarked';
import type { OpenSkipBinAction } from '../skipBins/OpenSkipBinAction';
import { SkipBinActionDialog, useDialogsAfter } from '../skipBins/dialogs/SkipBinActionDialog';
import { skipBinSought } from '../skipBins/chosenSkipBinsSlice';
import { isActionPossible, SKIP_BIN_ACTIONS, whyNot } from '../skipBins/skipBinActions';
import { useListUpcomingSkipBinsQuery } from '../skipBins/skipBinsApi';
import { upcomingOf } from './upcoming';
import { UPCOMING_COLUMNS, type UpcomingRow } from './upcomingColumns';
import './DashboardPage.css';

const TITLE = 'Upcoming deliveries and collections';
const NONE: SkipBin[] = [];
const rowKey = ({ bin }: UpcomingRow) => bin.id;
const rowName = ({ bin }: UpcomingRow) => `${binLabel(bin)} at ${bin.jobSite.name}`;
const isDelivery = ({ bin }: UpcomingRow) => upcomingOf(bin).action === 'Deliver';

const rowsMade = new WeakMap<SkipBin, UpcomingRow>();

/** Returns the previous row object if neither bin has changed, so that the memoised row does not re-render. */
function toRow(bin: SkipBin, partner: UpcomingRow['partner']): UpcomingRow {
  const made = rowsMade.get(bin);
  if (made && made.partner === partner) return made;
  const row = { bin, partner };
  rowsMade.set(bin, row);
  return row;
}

/** Each bin with the other bin of its swap, if it is part of one. */
function toRows(bins: readonly SkipBin[]): UpcomingRow[] {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  return bins.map((bin) => toRow(bin, bin.replacement ?? byId.get(bin.previousSkipBinId ?? 0)));
}

export function DashboardPage() {
  const read = useListUpcomingSkipBinsQuery();
  const { data = NONE } = read;
  const [open, setOpen] = useState<OpenSkipBinAction>();
  const isApart = useScreenWidth(THREE_PANES_PIXELS);
  useDialogsAfter(data !== NONE);
  const rows = useMemo(() => toRows(data), [data]);
  const table = { read, onAction: setOpen };
  return (
    <>
      <PageHeader title={TITLE} />
      {isApart ? (
        <TablesSideBySide {...table} rows={rows} />
      ) : (
        <UpcomingTable {...table} id="upcoming" label={TITLE} rows={rows} />
      )}
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function TablesSideBySide({ rows, ...table }: Omit<UpcomingTableProps, 'id' | 'label'>) {
  const deliveries = useMemo(() => rows.filter(isDelivery), [rows]);
  const collections = useMemo(() => rows.filter((row) => !isDelivery(row)), [rows]);
  return (
    <div className="ra-tables-side-by-side">
      <section>
        <H2>Deliveries</H2>
        <UpcomingTable {...table} id="deliveries" label="Deliveries" rows={deliveries} />
      </section>
      <section>
        <H2>Collections</H2>
        <UpcomingTable {...table} id="collections" label="Collections" rows={collections} />
      </section>
    </div>
  );
}

/** Rows per page: a day's work fits on the first one. */
const PAGE_SIZE = 1000;

interface UpcomingTableProps {
  id: string;
  label: string;
  rows: readonly UpcomingRow[];
  read: ReadState;
  onAction: (action: OpenSkipBinAction) => void;
}

/** Memoised: does not re-render for the dialog in front of it. */
const UpcomingTable = memo(function UpcomingTable({ id, label, rows, read, onAction }: UpcomingTableProps) {
  const pane = usePane();
  const dispatch = useDispatch();
  const pages = usePages(rows, PAGE_SIZE);
  const isBinMarked = useIsMarked('skipBin');
  const isMarked = useCallback(({ bin }: UpcomingRow) => isBinMarked(bin), [isBinMarked]);
  const rowCommands: RowCommands<UpcomingRow> = Object.fromEntries(
    SKIP_BIN_ACTIONS.map((action) => [
      action.name,
      {
        can: ({ bin }: UpcomingRow) => isActionPossible(action, bin),
        whyNot: ({ bin }: UpcomingRow) => whyNot(action.name, bin),
        run: (chosen: UpcomingRow[]) =>
          onAction({
            name: action.name,
            bins: chosen.map(({ bin }) => bin),
            // Edit opens on the tab that the row is about.
            tab: chosen.every(isDelivery) ? 'delivery' : 'collection',
          }),
        bulk: action.bulk ?? false,
        inMenu: action.inMenu ?? false,
        // Of the row's buttons, only a dangerous one is coloured.
        ...(action.intent === 'danger' ? { intent: action.intent } : {}),
      },
    ]),
  );
  return (
    <DataTable
      id={id}
      label={label}
      columns={UPCOMING_COLUMNS}
      rowKey={rowKey}
      rowName={rowName}
      lines={2}
      read={read}
      isMarked={isMarked}
      onRowSelected={({ bin }, options) => {
        dispatch(skipBinSought(bin));
        pane.open(screenPaths.jobSite(bin.jobSiteId), options);
      }}
      rowCommands={rowCommands}
      {...pages}
    />
  );
});
