/** Changes to a filter, or a function that returns them for the current filter, which may be newer than the rendered one. */
export type FilterChanges<Filter> = Partial<Filter> | ((now: Filter) => Partial<Filter>);

export function withChanges<Filter>(filter: Filter, changes: FilterChanges<Filter>): Filter {
  return { ...filter, ...(typeof changes === 'function' ? changes(filter) : changes) };
}
