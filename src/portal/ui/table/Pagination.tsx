import { Button } from '@blueprintjs/core';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  function goTo(next: number) {
    if (next >= 0 && next <= pageCount - 1) onPageChange(next);
  }
  return (
    <div className="ra-pagination" data-only-page={pageCount <= 1}>
      <Button size="small" disabled={page <= 0} onClick={() => goTo(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pageCount}
      </span>
      <Button size="small" disabled={page >= pageCount - 1} onClick={() => goTo(page + 1)}>
        Next
      </Button>
    </div>
  );
}
