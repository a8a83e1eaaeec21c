import { isCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { listedInQuery } from '../../../contract/queryText';
import type { SortOrder } from '../table/columns/Sorting';

// The parameters of filters in addresses. Unknown values are ignored: an address may come from an older version of the portal.

type Value = string | number | boolean | readonly (string | number)[] | SortOrder | undefined;

/** The parts of a filter, each with how its parameter is read; null: the address has none. */
type Parts = Readonly<Record<string, (value: string | null) => Value>>;

export type FilterOf<Given extends Parts> = { [Name in keyof Given]: ReturnType<Given[Name]> };

export function readText(value: string | null): string {
  return value ?? '';
}

export function readChoice<T extends string>(choices: readonly T[]) {
  return (value: string | null) => choices.find((one) => one === value);
}

export function readSeveral<T extends string | number>(choices: readonly T[]) {
  return (value: string | null): readonly T[] => listedInQuery(choices, value);
}

export function readDate(value: string | null): CalendarDate | undefined {
  return value !== null && isCalendarDate(value) ? value : undefined;
}

/** A whole number of at most four digits. */
export function readNumber(value: string | null): number | undefined {
  return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined;
}

/** '-date' sorts by date, descending. */
export function readSort(columns: readonly string[]) {
  return (value: string | null): SortOrder | undefined => {
    const descending = value?.startsWith('-') ?? false;
    const column = columns.find((one) => one === value?.slice(descending ? 1 : 0));
    return column === undefined ? undefined : { column, descending };
  };
}

export function readFilter<Given extends Parts>(parts: Given, search: URLSearchParams): FilterOf<Given> {
  const read = Object.entries(parts).map(([name, readPart]) => [name, readPart(search.get(name))]);
  return Object.fromEntries(read) as FilterOf<Given>;
}

function written(value: Value): string {
  if (typeof value !== 'object' || !('column' in value)) return String(value ?? '');
  return `${value.descending ? '-' : ''}${value.column}`;
}

/** The parameters of a filter; a part that has its default is left out. */
export function writeFilter<Given extends Parts>(
  parts: Given,
  filter: Partial<FilterOf<Given>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, readPart]) => {
      const value = written(filter[name]);
      return value === written(readPart(null)) ? [] : [[name, value]];
    }),
  );
}
