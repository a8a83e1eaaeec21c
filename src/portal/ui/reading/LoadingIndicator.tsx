import { Spinner } from '@blueprintjs/core';
import './LoadingIndicator.css';

export function LoadingIndicator() {
  return (
    <div className="ra-loading" role="status">
      <Spinner size={28} aria-label="Loading" />
    </div>
  );
}
