interface Read<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/** The data to show of a list: the previous page or filter while the next one loads, but not after it failed. */
export function lastKnown<Data>({ data, currentData, error }: Read<Data>): Data | undefined {
  return error === undefined ? data : currentData;
}
