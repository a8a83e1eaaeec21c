import { screenPaths } from '../../format/screenPaths';
import { withQuery } from '../../format/withQuery';
import { usePane } from '../../panes/usePane';
import { useCommands } from '../../ui/commands/useCommands';
import { useStableCallback } from '../../ui/useStableCallback';
import { isFiltering, writeUpcomingFilter, type UpcomingFilter } from './upcomingFilter';
import type { JobRow } from './upcomingRows';

/** How to get the selected rows of each table. */
export type Selections = Map<string, () => JobRow[]>;

/** Opens the run sheet of the selected rows, or else of all rows that match the filter; without one, of today's. */
export function useRunSheetCommand(filter: UpcomingFilter, selections: Selections) {
  const pane = usePane();
  const selected = () => [...selections.values()].flatMap((rowsOf) => rowsOf());
  const run = useStableCallback(() => {
    const ids = selected().map(({ bin }) => bin.id);
    const only = ids.length > 0 ? { ids: ids.join(',') } : isFiltering(filter) ? {} : { when: 'today' };
    const address = withQuery(screenPaths.runSheet, { ...writeUpcomingFilter(filter), ...only });
    pane.open(address, { fullWidth: true });
  });
  useCommands({
    runSheet: {
      when: () => filter.when !== 'done',
      whyNot: () => 'A run sheet shows what is due, not what was done',
      subject: () => (selected().length > 0 ? `${selected().length} selected` : undefined),
      run,
    },
  });
  return run;
}
