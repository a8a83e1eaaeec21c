import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface FilterLinkProps extends Pick<
  LinkProps,
  'aria-label' | 'className' | 'onFocus' | 'tabIndex' | 'title'
> {
  /** The address of the same filter. */
  to: string;
  onChoose: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A click acts on the list where it is; the address opens it in a new tab. */
export function FilterLink({ onChoose, ...link }: FilterLinkProps) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(event);
  }
  return <Link {...link} onClick={onClick} />;
}
