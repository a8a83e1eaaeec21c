import { ATTEMPT_REASON_LABELS, ATTEMPT_REASONS } from '../../contract/lifecycle/attempts';
import { SKIP_BIN_STATUS_LABELS, SKIP_BIN_STATUSES } from '../../contract/lifecycle/lifecycle';
import {
  CONTAMINATION_LABELS,
  CONTAMINATIONS,
  MAX_QUANTITY,
  SKIP_BIN_SIZE_LABELS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPE_LABELS,
  SKIP_BIN_TYPES,
  TIME_SLOT_LABELS,
  TIME_SLOTS,
} from '../../contract/skipBinChoices';

/** Values with their labels, in order. */
export function optionsOf<Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

export const TYPE_OPTIONS = optionsOf(SKIP_BIN_TYPES, SKIP_BIN_TYPE_LABELS);
export const SIZE_OPTIONS = optionsOf(SKIP_BIN_SIZES, SKIP_BIN_SIZE_LABELS);
export const QUANTITY_OPTIONS = Array.from({ length: MAX_QUANTITY }, (_one, index) => ({
  value: index + 1,
  label: String(index + 1),
}));
export const TIME_SLOT_OPTIONS = optionsOf(TIME_SLOTS, TIME_SLOT_LABELS);
export const ATTEMPT_REASON_OPTIONS = optionsOf(ATTEMPT_REASONS, ATTEMPT_REASON_LABELS);
export const CONTAMINATION_OPTIONS = optionsOf(CONTAMINATIONS, CONTAMINATION_LABELS);
export const STATUS_OPTIONS = optionsOf(SKIP_BIN_STATUSES, SKIP_BIN_STATUS_LABELS);
