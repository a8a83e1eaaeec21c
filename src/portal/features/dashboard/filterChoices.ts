import type { CalendarDate } from '../../../contract/calendarDate';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { severalChoices, type FilterOption } from '../../ui/filter/severalChoices';
import { optionsOf, SIZE_OPTIONS, TIME_SLOT_OPTIONS, TYPE_OPTIONS } from '../skipBins/skipBinOptions';
import { dateRangeOf, matchesAction, filterUpcoming, isWithin, type FilterPart } from './filterUpcoming';
import {
  JOB_ACTIONS,
  DATE_PRESETS,
  type JobAction,
  type UpcomingFilter,
  type DatePreset,
} from './upcomingFilter';
import type { JobRow } from './upcomingRows';

const DATE_PRESET_LABELS: Record<DatePreset, string> = {
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
  choices: (Choices['choices'][number] & { value: string; matches: (row: JobRow) => boolean })[];
}

/** The parts of the filter with their choices. Choosing a chosen one again clears it. */
export function filterChoices(filter: UpcomingFilter, today: CalendarDate): UpcomingChoices[] {
  function single<Value extends string>(
    part: 'when' | 'action' | 'slot',
    label: string,
    options: readonly { value: Value; label: string }[],
    matches: (row: JobRow, value: Value) => boolean,
    alsoChanges: Partial<UpcomingFilter> = {},
  ): UpcomingChoices {
    return {
      part,
      label,
      isMultiple: false,
      choices: options.map(({ value, label }) => ({
        value,
        label,
        isChosen: filter[part] === value,
        changes: { ...alsoChanges, [part]: filter[part] === value ? undefined : value },
        matches: (row) => matches(row, value),
      })),
    };
  }

  /** A part of which several choices can be made: a row matches if its bin has one of them. */
  function several<Part extends 'type' | 'size'>(
    part: Part,
    label: string,
    options: readonly FilterOption<UpcomingFilter[Part][number]>[],
  ): UpcomingChoices {
    const { choices, ...others } = severalChoices(part, label, options, filter);
    return {
      part,
      ...others,
      choices: choices.map(({ value, ...choice }) => ({
        ...choice,
        value: String(value),
        matches: ({ bin }) => bin[part] === value,
      })),
    };
  }

  return [
    single(
      'when',
      'When',
      optionsOf(DATE_PRESETS, DATE_PRESET_LABELS),
      ({ job }, when) => isWithin(job.date, dateRangeOf(when, today)),
      { from: undefined, to: undefined },
    ),
    single('action', 'Action', optionsOf(JOB_ACTIONS, ACTION_LABELS), matchesAction),
    single('slot', 'Time', TIME_SLOT_OPTIONS, ({ job }, slot) => job.slot === slot),
    several('type', 'Type', TYPE_OPTIONS),
    several('size', 'Size', SIZE_OPTIONS),
  ];
}

/** How many rows match each choice of a part, with the filter's other parts applied. */
export function countChoices(
  rows: readonly JobRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  { part, choices }: UpcomingChoices,
): number[] {
  const otherwiseMatching = filterUpcoming(rows, filter, today, part);
  return choices.map(({ matches }) =>
    otherwiseMatching.reduce((count, row) => count + (matches(row) ? 1 : 0), 0),
  );
}
