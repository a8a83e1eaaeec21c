interface Read<Data> {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
}

/** A list's rows. While another page or filter loads: the previous ones. If that fails: only its own earlier ones. */
export function lastKnown<Data>({ data, currentData, error }: Read<Data>): Data | undefined {
  return error === undefined ? data : currentData;
}
