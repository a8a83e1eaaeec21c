import { useMemo, useState } from 'react';

const PAGE_SIZE = 100;

/** Client-side pagination; pages are zero-based. */
export function usePages<Row>(all: readonly Row[], pageSize = PAGE_SIZE) {
  const [wanted, setWanted] = useState(0);
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  // The list may have become shorter since.
  const page = Math.min(wanted, pageCount - 1);
  const rows = useMemo(() => all.slice(page * pageSize, (page + 1) * pageSize), [all, page, pageSize]);
  return {
    rows,
    page,
    pageCount,
    onPageChange: (next: number) => {
      if (next >= 0 && next <= pageCount - 1) setWanted(next);
    },
  };
}
