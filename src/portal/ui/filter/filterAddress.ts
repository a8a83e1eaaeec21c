import { isCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import type { SortOrder } from '../table/Sorting';

// The parameters of filters in addresses. Unknown values are ignored: an address may come from an older version of the portal.

export function readChoice<T extends string>(choices: readonly T[], value: string | null): T | undefined {
  return choices.find((one) => one === value);
}

export function readDate(value: string | null): CalendarDate | undefined {
  return value !== null && isCalendarDate(value) ? value : undefined;
}

/** A whole number of at most four digits. */
export function readNumber(value: string | null): number | undefined {
  return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

/** '-date' sorts by date, descending. */
export function readSort(columns: readonly string[], value: string | null): SortOrder | undefined {
  const column = readChoice(columns, value?.replace(/^-/, '') ?? null);
  return column === undefined ? undefined : { column, descending: value?.startsWith('-') ?? false };
}

type Part = string | number | boolean | readonly (string | number)[] | undefined;

/** The parameters of a filter's address; what is not chosen is left out. */
export function writeFilter(
  parts: Readonly<Record<string, Part>>,
  sort: SortOrder | undefined,
): Record<string, string> {
  const written = { ...parts, sort: sort && `${sort.descending ? '-' : ''}${sort.column}` };
  return Object.fromEntries(
    Object.entries(written).flatMap(([part, value]) => {
      const text = value === undefined ? '' : String(value);
      return text ? [[part, text]] : [];
    }),
  );
}
