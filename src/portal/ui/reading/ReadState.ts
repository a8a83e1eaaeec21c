/** Where the reading of what a screen shows stands: as RTK Query tells it of a query. */
export interface ReadState {
  isFetching: boolean;
  /** Why it could not be read; kept while it is read again, until there is an answer. */
  error?: unknown;
  /** When what is known was read, in milliseconds. */
  fulfilledTimeStamp?: number | undefined;
}
