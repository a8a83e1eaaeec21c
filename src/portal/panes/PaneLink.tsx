import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePane } from './usePane';

interface PaneLinkProps {
  to: string;
  className?: string;
  /** What it says as a whole, where there may be too little room for it. */
  title?: string;
  children: ReactNode;
}

/** A link from a list to one of its records, which opens beside it. */
export function PaneLink({ to, className, title, children }: PaneLinkProps) {
  return (
    <Link to={to} state={usePane().stateBeside()} className={className ?? ''} title={title}>
      {children}
    </Link>
  );
}
