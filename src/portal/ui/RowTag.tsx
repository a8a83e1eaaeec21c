import { Classes, type Intent } from '@blueprintjs/core';

/** A tag in a list's row, made of its CSS classes only: Blueprint's Tag measures its text, and renders twice. */
export function RowTag({ intent, children }: { intent: Intent; children: string }) {
  return (
    <span className={`${Classes.TAG} ${Classes.MINIMAL} ${Classes.intentClass(intent)}`}>{children}</span>
  );
}
