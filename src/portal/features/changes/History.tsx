import { Button } from '@blueprintjs/core';
import { ErrorDisplay } from '../../ui/ErrorDisplay';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { useListChangesInfiniteQuery, type HistoryFilter } from './changesApi';
import { ChangeTimeline } from './ChangeTimeline';

/** The part of the history that the filter names, a page at a time. */
export function History({ filter }: { filter: HistoryFilter }) {
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListChangesInfiniteQuery(filter);
  if (isLoading) return <LoadingIndicator />;
  if (error && !data) return <ErrorDisplay error={error} />;
  const changes = data?.pages.flat() ?? [];
  if (changes.length === 0) return <p className="ra-quiet">Nothing was changed yet</p>;
  return (
    <>
      <ChangeTimeline changes={changes} />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </>
  );
}
