import type { ComponentType } from 'react';

/** What a page is given by the pane that it stands in. */
export interface PageProps {
  /** What the address says in the place of each ':parameter' of the page's path. */
  params: Readonly<Record<string, string | undefined>>;
}

export interface PageRoute {
  path: string;
  Page: ComponentType<PageProps>;
  /** How many panes it takes where there is room for three. */
  panes: number;
}
