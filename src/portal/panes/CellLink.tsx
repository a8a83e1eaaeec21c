import { PaneLink } from './PaneLink';
import './CellLink.css';

/** A link in a table cell, on one line in both densities. The tooltip shows the full name. */
export function CellLink({ to, name }: { to: string; name: string }) {
  return (
    <PaneLink to={to} className="ra-cell-link ra-name-link" title={name}>
      {name}
    </PaneLink>
  );
}
