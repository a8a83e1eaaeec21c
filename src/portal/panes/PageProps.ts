import type { ComponentType } from 'react';

/** Props that a pane passes to its page. */
export interface PageProps {
  /** The address's value of each ':parameter' in the page's path. */
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageRoute {
  path: string;
  Page: ComponentType<PageProps>;
  /** Its width in panes if the window has room for three; otherwise it takes one. */
  panes: number;
}
