import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { lastKnown } from '../../api/lastKnown';
import { useCommands } from '../../ui/commands/useCommands';
import { ReadResult } from '../../ui/reading/ReadResult';
import { useListChangesInfiniteQuery, type HistoryFilter } from './historyApi';
import { ChangeTimeline } from './ChangeTimeline';

/** The filtered history, page by page. While another filter is read, the changes shown before stay, marked as busy. */
export function History({ filter }: { filter: HistoryFilter }) {
  const read = useListChangesInfiniteQuery(filter);
  const { person, kind, from, to, search } = filter;
  const isFiltering = [person, kind, from, to, search].some(Boolean);
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = read;
  const isOfEarlierFilter = read.isFetching && read.currentData === undefined;
  const list = useRef<HTMLDivElement>(null);
  const steps = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const focused = () => steps().findIndex((step) => step.contains(document.activeElement));
  /** Beyond the last step, the older ones are read. */
  function moveTo(position: number) {
    const step = steps()[Math.max(0, position)];
    if (step) step.focus();
    else if (hasNextPage) void fetchNextPage();
  }
  const when = () => steps().length > 0;
  useCommands(
    {
      nextRow: { when, run: () => moveTo(focused() + 1) },
      previousRow: { when, run: () => moveTo(focused() - 1) },
    },
    list,
  );
  return (
    <div ref={list} className="ra-history" aria-busy={isOfEarlierFilter}>
      <ReadResult label="The history" read={{ ...read, currentData: lastKnown(read) }}>
        {({ pages }) => {
          const changes = pages.flat();
          if (changes.length === 0)
            return (
              !error && (
                <p className="ra-quiet">
                  {isFiltering ? 'Nothing matches the filter.' : 'Nothing was changed yet'}
                </p>
              )
            );
          return (
            <>
              <ChangeTimeline changes={changes} hasOlder={hasNextPage} />
              {hasNextPage && (
                <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Show older changes
                </Button>
              )}
            </>
          );
        }}
      </ReadResult>
    </div>
  );
}
