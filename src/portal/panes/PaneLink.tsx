import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePane } from './usePane';

/** A link from a list to one of its records, which opens beside it. */
export function PaneLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} state={usePane().stateBeside()} className={className ?? ''}>
      {children}
    </Link>
  );
}
