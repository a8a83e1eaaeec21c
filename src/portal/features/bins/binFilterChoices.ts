import { LISTED_STATE_LABELS, LISTED_STATES } from '../../../contract/listedState';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { formatDate } from '../../format/dates';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { severalChoices, type FilterOption } from '../../ui/filter/severalChoices';
import { SIZE_OPTIONS, TYPE_OPTIONS } from '../skipBins/skipBinOptions';
import type { BinFilter } from './binFilter';

type Choices = FilterChoices<BinFilter>;

const STATE_OPTIONS = LISTED_STATES.map((value) => ({ value, label: LISTED_STATE_LABELS[value] }));

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const ON_SITE_OPTIONS = [7, 14, 30, 60, 90].map((value) => ({
  value,
  label: `On site ${days(value)} or more`,
}));
const DUE_OPTIONS = [
  { value: 0, label: 'Due today or overdue' },
  ...[1, 7, 14].map((value) => ({ value, label: `Due within ${days(value)}` })),
];
const DONE_DAYS = 7;

/** An account that can be chosen. */
export interface NamedAccount {
  id: number;
  name: string;
}

/** The options. An address can choose a value that is none of them: it is added. */
function withChosen<Value>(
  options: FilterOption<Value>[],
  chosen: Value | undefined,
  label: (value: Value) => string,
) {
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: label(chosen) }];
}

/** The parts of the filter with their choices. Choosing a choice once more removes it. */
export function binFilterChoices(
  filter: BinFilter,
  today: CalendarDate,
  accounts: readonly NamedAccount[],
): Choices[] {
  function one<Part extends 'accountId' | 'minDaysOnSite' | 'dueWithinDays' | 'doneOn' | 'withoutReference'>(
    part: Part,
    label: string,
    options: readonly FilterOption<BinFilter[Part]>[],
  ): Choices {
    return {
      label,
      isMultiple: false,
      choices: options.map(({ value, label: name }) => {
        const isChosen = filter[part] === value;
        return { label: name, isChosen, changes: { [part]: isChosen ? undefined : value } };
      }),
    };
  }

  const doneOptions = Array.from({ length: DONE_DAYS }, (_day, ago) => addDays(today, -ago)).map((value) => ({
    value,
    label: `Done on ${formatDate(value)}`,
  }));
  return [
    severalChoices('state', 'State', STATE_OPTIONS, filter),
    severalChoices('type', 'Type', TYPE_OPTIONS, filter),
    severalChoices('size', 'Size', SIZE_OPTIONS, filter),
    one(
      'accountId',
      'Account',
      withChosen(
        accounts.map(({ id, name }) => ({ value: id, label: name })),
        filter.accountId,
        (id) => `Account ${id}`,
      ),
    ),
    one(
      'minDaysOnSite',
      'Days on site',
      withChosen(ON_SITE_OPTIONS, filter.minDaysOnSite, (value) => `On site ${days(value)} or more`),
    ),
    one(
      'dueWithinDays',
      'Due',
      withChosen(DUE_OPTIONS, filter.dueWithinDays, (value) => `Due within ${days(value)}`),
    ),
    one(
      'doneOn',
      'Done',
      withChosen(doneOptions, filter.doneOn, (value) => `Done on ${formatDate(value)}`),
    ),
    one('withoutReference', 'Bin#', [{ value: true, label: 'Without a bin number' }]),
  ];
}
