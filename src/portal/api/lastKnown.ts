interface Read<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/** What is known of a list: while another page or choice of it is read the one before stands in, and not where that failed. */
export function lastKnown<Data>({ data, currentData, error }: Read<Data>): Data | undefined {
  return error === undefined ? data : currentData;
}
