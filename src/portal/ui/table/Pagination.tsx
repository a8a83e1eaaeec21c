import { Button } from '@blueprintjs/core';
import { LoadingIndicator } from '../reading/LoadingIndicator';

export interface PaginationProps {
  /** Zero-based. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

interface PaginationState extends PaginationProps {
  /** Whether rows are read while others are shown. */
  isReading: boolean;
}

export function Pagination({ page, pageCount, onPageChange, isReading }: PaginationState) {
  return (
    <div className="ra-pagination" data-only-page={pageCount <= 1}>
      <span className="ra-pagination-reading">{isReading && <LoadingIndicator small />}</span>
      <Button size="small" disabled={page <= 0} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pageCount}
      </span>
      <Button size="small" disabled={page >= pageCount - 1} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </div>
  );
}
