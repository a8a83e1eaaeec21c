import {
  SKIP_BIN_SIZE_LABELS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPE_LABELS,
  SKIP_BIN_TYPES,
  TIME_SLOT_LABELS,
  TIME_SLOTS,
} from '../../../contract/skipBins';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { datesOf, doesAction, filterUpcoming, isWithin, type FilterPart } from './filterUpcoming';
import { JOB_ACTIONS, WHENS, type JobAction, type UpcomingFilter, type When } from './upcomingFilter';
import type { UpcomingRow } from './upcomingRows';

const WHEN_LABELS: Record<When, string> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
};

const ACTION_LABELS: Record<JobAction, string> = {
  deliver: 'Deliver',
  collect: 'Collect',
  swap: 'Swap',
  halfDone: 'Swap half done',
};

type Choices = FilterChoices<UpcomingFilter>;

interface UpcomingChoices extends Choices {
  part: FilterPart;
  choices: (Choices['choices'][number] & { value: string; leaves: (row: UpcomingRow) => boolean })[];
}

/** The labels of the choices by their values, in order. */
type Labels<Value extends string | number> = readonly (readonly [Value, string])[];

const labelled = <Value extends string | number>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Labels<Value> => values.map((value) => [value, labels[value]]);

/** The parts of the filter with their choices. A chosen one that is chosen again is taken back. */
export function filterChoices(filter: UpcomingFilter, today: CalendarDate): UpcomingChoices[] {
  function single<Value extends string>(
    part: 'when' | 'action' | 'slot',
    label: string,
    labels: Labels<Value>,
    leaves: (row: UpcomingRow, value: Value) => boolean,
    others: Partial<UpcomingFilter> = {},
  ): UpcomingChoices {
    return {
      part,
      label,
      isMultiple: false,
      choices: labels.map(([value, name]) => ({
        value,
        label: name,
        isChosen: filter[part] === value,
        changes: { ...others, [part]: filter[part] === value ? undefined : value },
        leaves: (row) => leaves(row, value),
      })),
    };
  }

  function multiple<Value extends string | number>(
    part: 'type' | 'size',
    label: string,
    labels: Labels<Value>,
  ): UpcomingChoices {
    const isChosen = (value: Value) => (filter[part] as readonly unknown[]).includes(value);
    return {
      part,
      label,
      isMultiple: true,
      choices: labels.map(([value, name]) => ({
        value: String(value),
        label: name,
        isChosen: isChosen(value),
        // In the order of the choices.
        changes: { [part]: labels.map(([one]) => one).filter((one) => isChosen(one) !== (one === value)) },
        leaves: ({ bin }) => (bin[part] as unknown) === value,
      })),
    };
  }

  return [
    single(
      'when',
      'When',
      labelled(WHENS, WHEN_LABELS),
      ({ upcoming }, when) => isWithin(upcoming.date, datesOf(when, today)),
      { from: undefined, to: undefined },
    ),
    single('action', 'Action', labelled(JOB_ACTIONS, ACTION_LABELS), doesAction),
    single(
      'slot',
      'Time',
      labelled(TIME_SLOTS, TIME_SLOT_LABELS),
      ({ upcoming }, slot) => upcoming.slot === slot,
    ),
    multiple('type', 'Type', labelled(SKIP_BIN_TYPES, SKIP_BIN_TYPE_LABELS)),
    multiple('size', 'Size', labelled(SKIP_BIN_SIZES, SKIP_BIN_SIZE_LABELS)),
  ];
}

/** How many rows each choice of a part would leave, beside the other parts of the filter. */
export function countChoices(
  rows: readonly UpcomingRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  { part, choices }: UpcomingChoices,
): number[] {
  const others = filterUpcoming(rows, filter, today, part);
  return choices.map(({ leaves }) => others.reduce((count, row) => count + (leaves(row) ? 1 : 0), 0));
}
