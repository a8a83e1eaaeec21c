/** What changes in a filter: by itself, or by what the filter is now, which may be newer than what is rendered. */
export type FilterChanges<Filter> = Partial<Filter> | ((now: Filter) => Partial<Filter>);

export function withChanges<Filter>(filter: Filter, changes: FilterChanges<Filter>): Filter {
  return { ...filter, ...(typeof changes === 'function' ? changes(filter) : changes) };
}
