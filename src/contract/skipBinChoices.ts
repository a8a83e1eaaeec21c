/** What a bin, and its jobs, can be: the choices of forms and filters. Pure data, which the first script of the portal may load. */

export const SKIP_BIN_TYPES = [
  'hard-plastics',
  'soft-plastics',
  'polystyrene',
  'polypropylene',
  'pvc',
  'metal',
  'cardboard',
  'timber',
] as const;
export type SkipBinType = (typeof SKIP_BIN_TYPES)[number];

export const SKIP_BIN_TYPE_LABELS: Record<SkipBinType, string> = {
  'hard-plastics': 'HDPE',
  'soft-plastics': 'LDPE',
  polystyrene: 'Polystyrene',
  polypropylene: 'Polypropylene',
  pvc: 'PVC',
  metal: 'Metals',
  cardboard: 'Cardboard',
  timber: 'Timber',
};

/** Litres. */
export const SKIP_BIN_SIZES = [240, 360, 660, 1100] as const;
export type SkipBinSize = (typeof SKIP_BIN_SIZES)[number];

export const SKIP_BIN_SIZE_LABELS: Record<SkipBinSize, string> = {
  240: '240L',
  360: '360L',
  660: '660L',
  1100: '1100L',
};

/** In chronological order. */
export const TIME_SLOTS = ['morning', 'afternoon'] as const;
export type TimeSlot = (typeof TIME_SLOTS)[number];

export const TIME_SLOT_LABELS: Record<TimeSlot, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
};

/** Whether rescheduling one bin of a swap also reschedules the other. */
export const SWAP_MOVES = ['both', 'one'] as const;
export type SwapMoves = (typeof SWAP_MOVES)[number];

/** What a collected bin had in it that does not belong there. */
export const CONTAMINATIONS = ['none', 'minor', 'major'] as const;
export type Contamination = (typeof CONTAMINATIONS)[number];

export const CONTAMINATION_LABELS: Record<Contamination, string> = {
  none: 'None',
  minor: 'Minor',
  major: 'Major',
};

export const MAX_KILOGRAMS = 20_000;
/** Weighbridges tell no less. */
export const KILOGRAM_STEP = 0.5;

/** How many equal bins one order has at most. */
export const MAX_QUANTITY = 20;
