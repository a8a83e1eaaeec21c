import type { Location } from 'react-router-dom';

/** The pages behind the address's page, and whether that page has full width. Stored in the history entry. */
export interface PaneState {
  /** Their addresses; the first one is the initial list. */
  behind: string[];
  fullWidth: boolean;
}

/** Where the user is: what the history entry says. */
export interface Position extends PaneState {
  /** Path and query of the page in front. */
  address: string;
}

/** Validates the stored state, which may come from an older version of the portal. */
function readPaneState(stored: unknown): PaneState {
  const { behind, fullWidth } = (stored ?? {}) as Partial<Record<keyof PaneState, unknown>>;
  return {
    behind: Array.isArray(behind) ? behind.filter((one) => typeof one === 'string') : [],
    fullWidth: fullWidth === true,
  };
}

export function positionOf({ pathname, search, state }: Location<unknown>): Position {
  return { address: pathname + search, ...readPaneState(state) };
}
