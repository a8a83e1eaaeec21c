const MIN_NAME_LENGTH = 3;

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Index of a full or abbreviated name in lower case ('thurs', 'mar') in its list; -1 if there is none. */
export function positionOfName(name: string, names: readonly string[]): number {
  return name.length < MIN_NAME_LENGTH ? -1 : names.findIndex((full) => full.startsWith(name));
}
