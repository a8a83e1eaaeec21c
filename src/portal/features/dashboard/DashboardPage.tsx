import { useCallback, useMemo } from 'react';
import type { SkipBin } from '../../../contract/skipBins';
import { DataTable } from '../../ui/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { usePages } from '../../ui/usePages';
import { binLabel } from '../../format/skipBins';
import { useIsMarked } from '../changes/useIsMarked';
import { useListUpcomingSkipBinsQuery } from '../skipBins/skipBinsApi';
import { UPCOMING_COLUMNS, type UpcomingRow } from './upcomingColumns';

/** Rows on one page of the dashboard: enough that a day's work is on the first one. */
const PAGE_SIZE = 1000;
const NONE: SkipBin[] = [];

/** Each bin with the other half of its swap, where it is part of one. */
function toRows(bins: readonly SkipBin[]): UpcomingRow[] {
  const byId = new Map(bins.map((bin) => [bin.id, bin]));
  return bins.map((bin) => ({ bin, partner: bin.replacement ?? byId.get(bin.previousSkipBinId ?? 0) }));
}

export function DashboardPage() {
  const { data = NONE, isFetching } = useListUpcomingSkipBinsQuery();
  const rows = useMemo(() => toRows(data), [data]);
  const pages = usePages(rows, PAGE_SIZE);
  const isBinMarked = useIsMarked('skipBin');
  const isMarked = useCallback(({ bin }: UpcomingRow) => isBinMarked(bin), [isBinMarked]);
  return (
    <>
      <PageHeader title="Upcoming deliveries and collections" />
      <DataTable
        label="Upcoming deliveries and collections"
        columns={UPCOMING_COLUMNS}
        rowKey={({ bin }) => bin.id}
        rowName={({ bin }) => `${binLabel(bin)} at ${bin.jobSite.name}`}
        lines={2}
        loading={isFetching}
        isMarked={isMarked}
        {...pages}
      />
    </>
  );
}
