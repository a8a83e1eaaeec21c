import { useMemo } from 'react';
import { withUpdate, type FilterUpdate } from '../ui/filter/FilterUpdate';
import { useStableCallback } from '../ui/useStableCallback';
import { usePane } from './usePane';

/**
 * The filter of the pane's address, and how to change it.
 * @param read must be stable
 */
export function useAddressFilter<Filter>(
  read: (search: URLSearchParams) => Filter,
  write: (filter: Filter) => Record<string, string>,
) {
  const { search, newestSearch, setSearch } = usePane();
  const address = search.toString();
  const filter = useMemo(() => read(new URLSearchParams(address)), [read, address]);
  const change = useStableCallback((changes: FilterUpdate<Filter>) =>
    setSearch(write(withUpdate(read(newestSearch()), changes))),
  );
  return { filter, change };
}
