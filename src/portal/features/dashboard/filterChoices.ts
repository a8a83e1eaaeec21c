import type { CalendarDate } from '../../../contract/calendarDate';
import { JOBS } from '../../../contract/lifecycle/lifecycle';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { severalChoices } from '../../ui/filter/severalChoices';
import type { FilterOption } from '../../ui/filter/severalChoices';
import { singleChoice } from '../../ui/filter/singleChoice';
import { optionsOf, SIZE_OPTIONS, TIME_SLOT_OPTIONS, TYPE_OPTIONS } from '../../format/skipBinOptions';
import { filterUpcoming } from './filterUpcoming';
import {
  DATE_PRESETS,
  JOB_ACTIONS,
  NOBODY,
  NO_DATES,
  NO_FILTER,
  type DriverChoice,
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
  deliver: JOBS.delivery.action,
  collect: JOBS.collection.action,
  swap: 'Swap',
  halfDone: 'Swap half done',
};

/** A driver who is chosen before the drivers are read. */
const unreadDrivers = ({ driver }: UpcomingFilter) =>
  driver.map((value) => ({ value, label: value === NOBODY ? 'Nobody' : `Driver ${value}` }));

/**
 * The parts of the filter with their choices.
 * @param drivers the drivers and 'Nobody', once they are read
 */
export function filterChoices(
  filter: UpcomingFilter,
  drivers: readonly FilterOption<DriverChoice>[] = unreadDrivers(filter),
): FilterChoices<UpcomingFilter>[] {
  return [
    singleChoice('when', 'When', optionsOf(DATE_PRESETS, DATE_PRESET_LABELS), filter, NO_DATES),
    singleChoice('action', 'Action', optionsOf(JOB_ACTIONS, ACTION_LABELS), filter),
    singleChoice('slot', 'Time', TIME_SLOT_OPTIONS, filter),
    ...(drivers.length > 0 ? [severalChoices('driver', 'Driver', drivers, filter)] : []),
    severalChoices('type', 'Type', TYPE_OPTIONS, filter),
    severalChoices('size', 'Size', SIZE_OPTIONS, filter),
  ];
}

/** How many rows match each choice of a part, with the filter's other parts applied. */
export function countChoices(
  rows: readonly JobRow[],
  filter: UpcomingFilter,
  today: CalendarDate,
  { part, isMultiple, choices }: FilterChoices<UpcomingFilter>,
  driverText?: (row: JobRow) => string,
): number[] {
  const otherwiseMatching = filterUpcoming(rows, filter, today, part, driverText);
  return choices.map(({ value }) => {
    const alone = { ...NO_FILTER, [part]: isMultiple ? [value] : value };
    return filterUpcoming(otherwiseMatching, alone, today).length;
  });
}
