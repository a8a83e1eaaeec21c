interface Read<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/** What a list shows: while the next page or filter loads, the previous rows; once that read has failed, only its own rows. */
export function lastKnown<Data>({ data, currentData, error }: Read<Data>): Data | undefined {
  return error === undefined ? data : currentData;
}
