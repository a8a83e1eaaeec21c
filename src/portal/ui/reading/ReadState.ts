/** State of a read, as RTK Query returns it for a query. */
export interface ReadState {
  isFetching: boolean;
  /** The last error; kept during a retry until there is a response. */
  error?: unknown;
  /** When the known data was read, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number | undefined;
}
