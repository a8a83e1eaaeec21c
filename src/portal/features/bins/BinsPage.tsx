import { useCallback, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import { MAX_COUNTED_SKIP_BINS } from '../../../contract/listSkipBins';
import { MAX_FOUND } from '../../../contract/queryText';
import type { SkipBin, StockLine } from '../../../contract/responses/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { lastKnown } from '../../api/lastKnown';
import { binName } from '../../format/skipBins';
import { useAddressFilter } from '../../panes/useAddressFilter';
import { useServerPages } from '../../ui/table/useServerPages';
import { useOpenDialog } from '../../ui/dialog/useOpenDialog';
import { withUpdate, type FilterUpdate } from '../../ui/filter/FilterUpdate';
import { PageHeader } from '../../ui/PageHeader';
import { ReadResult } from '../../ui/reading/ReadResult';
import { DataTable } from '../../ui/table/DataTable';
import { focusRows } from '../../ui/table/grid/focusRows';
import type { SortOrder } from '../../ui/table/columns/Sorting';
import { useStableCallback } from '../../ui/useStableCallback';
import { useIsMarked } from '../changes/useIsMarked';
import { useNoteMarks } from '../notes/useNoteMarks';
import type { RecordsOfColumns } from '../notes/noteMarks';
import { NothingMatches } from '../finding/NothingMatches';
import { SkipBinActionDialog, useDialogsAfter } from '../skipBins/dialogs/SkipBinActionDialog';
import type { OpenSkipBinAction } from '../skipBins/dialogs/OpenSkipBinAction';
import { skipBinRowCommands } from '../skipBins/skipBinRowCommands';
import { useSelectionEnd } from '../skipBins/useSelectionEnd';
import { recordOfBin, useOpenRecord } from '../skipBins/useOpenRecord';
import { binColumns, binDetails } from './binColumns';
import { BinFilterBar } from './BinFilterBar';
import { isFiltering, readBinFilter, writeBinFilter, type BinFilter } from './binFilter';
import { binsRequest, PAGE_SIZE, stockFilter, useListBinsQuery, useReadStockQuery } from './binsApi';
import { StockTable } from './StockTable';

const NONE: SkipBin[] = [];
const rowKey = ({ id }: SkipBin) => id;
const NOTED: RecordsOfColumns<SkipBin> = {
  bin: ({ id }) => ['skipBin', id],
  account: ({ jobSite }) => ['account', jobSite.account.id],
  jobSite: ({ jobSite }) => ['jobSite', jobSite.id],
};
const rowName = (bin: SkipBin) => `${binName(bin)} at ${bin.jobSite.name}`;

/** The list of every bin that the business has or had, below the stock. */
export function BinsPage() {
  const today = useSelector(selectToday);
  const openRecord = useOpenRecord();
  const { filter, change } = useAddressFilter(readBinFilter, writeBinFilter);
  const page = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpenDialog<OpenSkipBinAction>('bins');
  const stock = useReadStockQuery(stockFilter(filter));
  const read = useListBinsQuery(filter);
  const { data } = read;
  const known = lastKnown(read);
  const bins = known?.bins ?? NONE;
  const notes = useNoteMarks(bins, NOTED);
  const columns = useMemo(() => {
    const all = binColumns(today);
    return notes ? notes.columns(all) : all;
  }, [today, notes]);
  const rowDetails = useCallback(
    (bin: SkipBin) => [binDetails(bin, today), notes?.detailsOf(bin)].filter(Boolean).join(', '),
    [today, notes],
  );
  const isMarked = useIsMarked('skipBin');
  const selectionEnd = useSelectionEnd(filter, rowKey);
  useDialogsAfter(data !== undefined);

  const pages = useServerPages(
    { totalCount: known?.totalCount, isRead: read.currentData !== undefined },
    PAGE_SIZE,
    filter.page,
    (page) => change({ page }),
  );

  // A new filter begins at its first page.
  const choose = useStableCallback((changes: FilterUpdate<BinFilter>) =>
    change((now) => withUpdate({ ...now, page: 1 }, changes)),
  );
  const leave = useStableCallback(() => focusRows(page.current));
  const onSort = useCallback((sort: SortOrder | undefined) => change({ sort, page: 1 }), [change]);
  const sorting = useMemo(() => ({ order: filter.sort, onSort }), [filter.sort, onSort]);

  return (
    <div ref={page} className="ra-list-page ra-bins-page">
      <PageHeader title="Bins" />
      <BinFilterBar
        filter={filter}
        onChange={choose}
        today={today}
        bins={bins}
        remaining={leftWords(known?.totalCount, filter)}
        onFocusRows={leave}
      />
      <ReadResult label="The stock" read={{ ...stock, currentData: lastKnown(stock) }}>
        {(lines: StockLine[]) => (
          <StockTable stock={lines} filter={filter} onChoose={choose} onFocusRows={leave} />
        )}
      </ReadResult>
      <DataTable
        id="bins"
        label="Bins"
        columns={columns}
        rows={bins}
        rowKey={rowKey}
        rowName={rowName}
        rowDetails={rowDetails}
        read={read}
        isMarked={isMarked}
        recordOf={recordOfBin}
        onRowSelected={(bin, options) => openRecord(recordOfBin(bin), options)}
        rowCommands={skipBinRowCommands<SkipBin>(
          (bin) => bin,
          (name, chosen) => setOpen({ name, bins: chosen }),
        )}
        csv={() => ({ list: 'skipBins', request: binsRequest(filter) })}
        sorting={sorting}
        {...selectionEnd}
        emptyText={
          isFiltering(filter) ? (
            <NothingMatches text={filter.text} onSuggestion={(text) => choose({ text })} />
          ) : undefined
        }
        {...pages}
      />
      {open && <SkipBinActionDialog {...open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** How many bins the filter leaves. */
export function leftWords(count: number | undefined, { text }: Pick<BinFilter, 'text'>): string {
  if (count === undefined) return '';
  const most = text.trim() ? MAX_FOUND : MAX_COUNTED_SKIP_BINS;
  const words = count === 1 ? '1 bin' : `${count.toLocaleString('en-AU')} bins`;
  return count >= most ? `${words} or more` : words;
}
