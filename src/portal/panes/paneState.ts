/** The pages behind the address's page, and whether that page has full width. Stored in the history entry. */
export interface PaneState {
  /** Their addresses; the first one is the initial list. */
  behind: string[];
  fullWidth: boolean;
}

/** Validates the stored state, which may come from an older version of the portal. */
export function readPaneState(kept: unknown): PaneState {
  const { behind, fullWidth } = (kept ?? {}) as Partial<Record<keyof PaneState, unknown>>;
  return {
    behind: Array.isArray(behind) ? behind.filter((one) => typeof one === 'string') : [],
    fullWidth: fullWidth === true,
  };
}
