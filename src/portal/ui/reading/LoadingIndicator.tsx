import { Spinner } from '@blueprintjs/core';
import './LoadingIndicator.css';

/** @param small - fits into a line of text, and appears only if loading takes long */
export function LoadingIndicator({ small = false }) {
  return (
    <div className="ra-loading" data-small={small} role="status">
      <Spinner size={small ? 14 : 28} aria-label="Loading" />
    </div>
  );
}
