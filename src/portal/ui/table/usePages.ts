import { useMemo, useState } from 'react';

const PAGE_SIZE = 100;

/**
 * Client-side pagination; pages are zero-based.
 * @param source the filter or file that the rows come from; when it changes, the first page is shown
 */
export function usePages<Row>(all: readonly Row[], pageSize = PAGE_SIZE, source?: unknown) {
  const [wanted, setWanted] = useState({ source, page: 0 });
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  // The list may have become shorter.
  const page = wanted.source === source ? Math.min(wanted.page, pageCount - 1) : 0;
  const rows = useMemo(() => all.slice(page * pageSize, (page + 1) * pageSize), [all, page, pageSize]);
  return {
    rows,
    page,
    pageCount,
    onPageChange: (next: number) => {
      if (next >= 0 && next <= pageCount - 1) setWanted({ source, page: next });
    },
  };
}
