/** Pure data, which the first script of the portal may load. */

/** What is done with the bin that stands there: it is replaced, or taken away while an empty one is brought. */
export const STANDING_ORDER_ACTIONS = ['swap', 'collect-and-deliver'] as const;
export type StandingOrderAction = (typeof STANDING_ORDER_ACTIONS)[number];

export const STANDING_ORDER_ACTION_LABELS: Record<StandingOrderAction, string> = {
  swap: 'Swap',
  'collect-and-deliver': 'Collect and deliver',
};

export const MAX_WEEKS = 12;
