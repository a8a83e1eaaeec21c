import type { SkipBin } from '../../../contract/skipBins';
import { DataTable } from '../../ui/DataTable';
import { PageHeader } from '../../ui/PageHeader';
import { usePages } from '../../ui/usePages';
import { binLabel } from '../../format/skipBins';
import { useListUpcomingSkipBinsQuery } from '../skipBins/skipBinsApi';
import { UPCOMING_COLUMNS } from './upcomingColumns';

/** Rows on one page of the dashboard: enough that a day's work is on the first one. */
const PAGE_SIZE = 1000;
const NONE: SkipBin[] = [];

export function DashboardPage() {
  const { data = NONE, isFetching } = useListUpcomingSkipBinsQuery();
  const pages = usePages(data, PAGE_SIZE);
  return (
    <>
      <PageHeader title="Upcoming deliveries and collections" />
      <DataTable
        label="Upcoming deliveries and collections"
        columns={UPCOMING_COLUMNS}
        rowKey={({ id }) => id}
        rowName={(bin) => `${binLabel(bin)} at ${bin.jobSite.name}`}
        lines={2}
        loading={isFetching}
        {...pages}
      />
    </>
  );
}
