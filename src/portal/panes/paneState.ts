/** Which pages stand behind the one of the address, and whether that one has the whole width. Kept with the address. */
export interface PaneState {
  /** Their addresses, the first one the list that it all began with. */
  behind: string[];
  fullWidth: boolean;
}

/** What the browser's history keeps may come from an older version of the portal. */
export function readPaneState(kept: unknown): PaneState {
  const { behind, fullWidth } = (kept ?? {}) as Partial<Record<keyof PaneState, unknown>>;
  return {
    behind: Array.isArray(behind) ? behind.filter((one) => typeof one === 'string') : [],
    fullWidth: fullWidth === true,
  };
}
