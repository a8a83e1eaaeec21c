import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePane } from './usePane';

interface PaneLinkProps {
  to: string;
  className?: string;
  /** The full text, if it may be truncated. */
  title?: string;
  /** -1 in a list with keys of its own. */
  tabIndex?: number;
  children: ReactNode;
}

/** A link from a list to one of its records, which opens in a pane beside the list. */
export function PaneLink({ to, className, title, tabIndex, children }: PaneLinkProps) {
  const { stateBeside, isLast } = usePane();
  return (
    <Link
      to={to}
      state={stateBeside()}
      replace={!isLast}
      className={className ?? ''}
      title={title}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  );
}
