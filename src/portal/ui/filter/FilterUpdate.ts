/** Changes to a filter, or a function that returns them for the current filter, which may be newer than the rendered one. */
export type FilterUpdate<Filter> = Partial<Filter> | ((now: Filter) => Partial<Filter>);

export function withUpdate<Filter>(filter: Filter, changes: FilterUpdate<Filter>): Filter {
  return { ...filter, ...(typeof changes === 'function' ? changes(filter) : changes) };
}
