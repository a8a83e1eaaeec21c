import { useEffect } from 'react';
import { useStableCallback } from '../useStableCallback';

interface Read {
  /** The number of rows on all pages; undefined while it is unknown. */
  totalCount: number | undefined;
  /** Whether `totalCount` is of the current filter. */
  isRead: boolean;
}

/** For a list that the server returns in pages: one-based in the address, zero-based in the table. */
export function useServerPages(
  { totalCount = 0, isRead }: Read,
  pageSize: number,
  page: number,
  onPage: (page: number) => void,
) {
  const turn = useStableCallback(onPage);
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  // The list may have become shorter since the page was chosen.
  const isPastEnd = isRead && page > pageCount;
  useEffect(() => {
    if (isPastEnd) turn(pageCount);
  }, [isPastEnd, pageCount, turn]);
  return { page: page - 1, pageCount, onPageChange: (next: number) => turn(next + 1) };
}
