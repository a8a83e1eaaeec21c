import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface FilterLinkProps extends Pick<
  LinkProps,
  'aria-label' | 'className' | 'onFocus' | 'tabIndex' | 'title'
> {
  /** The address of the list with that filter. */
  to: string;
  onChoose: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A plain click calls `onChoose`, which filters the list on the screen. With Ctrl, ⌘ or Shift the link opens a tab or window. */
export function FilterLink({ onChoose, ...link }: FilterLinkProps) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(event);
  }
  return <Link {...link} onClick={onClick} />;
}
