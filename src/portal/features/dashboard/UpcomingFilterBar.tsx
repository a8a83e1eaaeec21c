import { CaretDown } from '@blueprintjs/icons';
import { memo } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import { formatDate } from '../../format/dates';
import { CommandButton } from '../../ui/commands/CommandButton';
import { FilterBar } from '../../ui/filter/FilterBar';
import type { FilterUpdate } from '../../ui/filter/FilterUpdate';
import { ActionMenu } from '../../ui/menu/ActionMenu';
import type { DriverParts } from './driverParts';
import { countChoices, filterChoices } from './filterChoices';
import { groupingOf } from './arrangeUpcoming';
import {
  GROUPINGS,
  isFiltering,
  NO_DATES,
  NO_FILTER,
  type Grouping,
  type UpcomingFilter,
} from './upcomingFilter';
import type { JobRow } from './upcomingRows';

const GROUPING_LABELS: Record<Grouping, string> = {
  day: 'Day',
  driver: 'Driver',
  suburb: 'Suburb',
  none: 'None',
};

interface UpcomingFilterBarProps {
  filter: UpcomingFilter;
  onChange: (changes: FilterUpdate<UpcomingFilter>) => void;
  today: CalendarDate;
  /** Undefined before the drivers are read. */
  drivers: DriverParts | undefined;
  /** The upcoming jobs. */
  due: readonly JobRow[];
  /** All rows to be filtered: the upcoming jobs, or those done on a day. */
  allRows: readonly JobRow[];
  /** The number of rows that match the filter. */
  matchCount: number;
  /** Moves the focus to the rows. */
  onFocusRows: () => void;
  /** Undefined for done jobs. */
  onRunSheet: (() => void) | undefined;
}

/** The filter of the jobs: its menu shows how many rows match each choice; and the grouping. */
export const UpcomingFilterBar = memo(function UpcomingFilterBar(props: UpcomingFilterBarProps) {
  const { filter, onChange, today, drivers, due, allRows, matchCount, onFocusRows, onRunSheet } = props;
  const isActive = isFiltering(filter);
  const dates = datesText(filter, today);
  const grouping = groupingOf(filter);

  return (
    <FilterBar
      label="Filter the jobs"
      text={filter.text}
      onText={(text) => onChange({ text })}
      onFocusRows={onFocusRows}
      parts={filterChoices(filter, drivers?.options)}
      onChange={onChange}
      countsOf={(section) =>
        // A choice of 'When' replaces the done jobs by due ones.
        countChoices(section.part === 'when' ? due : allRows, filter, today, section, drivers?.textOf)
      }
      others={dates ? [{ label: dates, changes: NO_DATES }] : []}
      remaining={isActive && allRows.length > 0 ? `${matchCount} of ${allRows.length}` : ''}
      isActive={isActive}
      onClear={() => onChange(NO_FILTER)}
    >
      <ActionMenu
        label={`Group: ${GROUPING_LABELS[grouping]}`}
        text={`Group: ${GROUPING_LABELS[grouping]}`}
        icon={<CaretDown />}
        placement="bottom-start"
        actions={GROUPINGS.map((group) => ({
          label: GROUPING_LABELS[group],
          checked: group === grouping,
          onSelect: () => onChange({ group }),
        }))}
      />
      {onRunSheet && <CommandButton command="runSheet" size="small" variant="minimal" onClick={onRunSheet} />}
    </FilterBar>
  );
});

/** The dates that no choice of 'When' covers: from a day, to a day, or the day of the done jobs. Empty if there are none. */
function datesText({ from, to, when }: UpcomingFilter, today: CalendarDate): string {
  if (when === 'done') return `Done on ${formatDate(from ?? today)}`;
  const [first, last] = [from && formatDate(from), to && formatDate(to)];
  if (first && first === last) return first;
  return [first && `from ${first}`, last && `to ${last}`].filter(Boolean).join(' ');
}
