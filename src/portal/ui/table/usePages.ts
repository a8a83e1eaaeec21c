import { useMemo, useState } from 'react';

const PAGE_SIZE = 100;

/**
 * Client-side pagination; pages are zero-based.
 * @param of what the rows are a result of: another one begins at its first page
 */
export function usePages<Row>(all: readonly Row[], pageSize = PAGE_SIZE, of?: unknown) {
  const [wanted, setWanted] = useState({ of, page: 0 });
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  // The list may have become shorter since.
  const page = wanted.of === of ? Math.min(wanted.page, pageCount - 1) : 0;
  const rows = useMemo(() => all.slice(page * pageSize, (page + 1) * pageSize), [all, page, pageSize]);
  return {
    rows,
    page,
    pageCount,
    onPageChange: (next: number) => {
      if (next >= 0 && next <= pageCount - 1) setWanted({ of, page: next });
    },
  };
}
