import {
  LISTED_STATE_LABELS,
  LISTED_STATES,
  ON_SITE_STATES,
  type ListedState,
} from '../../../contract/lifecycle/lifecycle';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { dayCount, formatDate } from '../../format/dates';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { severalChoices } from '../../ui/filter/severalChoices';
import { singleChoice } from '../../ui/filter/singleChoice';
import { SIZE_OPTIONS, TYPE_OPTIONS } from '../../format/skipBinOptions';
import type { BinFilter } from './binFilter';

type SinglePart = 'accountId' | 'minDaysOnSite' | 'dueWithinDays' | 'doneOn' | 'withoutReference';

const STATE_OPTIONS = LISTED_STATES.map((value) => ({ value, label: LISTED_STATE_LABELS[value] }));

const DAYS_ON_SITE = [7, 14, 30, 60, 90];
const DAYS_UNTIL_DUE = [0, 1, 7, 14];
const DONE_DAYS = 7;

const inOrder = (states: readonly ListedState[]) => LISTED_STATES.filter((state) => states.includes(state));
const withoutOnSite = (states: readonly ListedState[]) =>
  states.filter((state) => !ON_SITE_STATES.includes(state));
const hasAllOnSite = ({ state }: BinFilter) => ON_SITE_STATES.every((each) => state.includes(each));

/** The states, after one choice for all of those that stand at a customer. While it is chosen, one of these takes its place. */
function stateChoices(filter: BinFilter): FilterChoices<BinFilter> {
  const { choices, ...part } = severalChoices('state', 'State', STATE_OPTIONS, filter);
  return {
    ...part,
    choices: [
      {
        value: 'atCustomer',
        label: 'At the customer',
        isChosen: hasAllOnSite(filter),
        changes: (now) => ({
          ...now,
          state: hasAllOnSite(now) ? withoutOnSite(now.state) : inOrder([...now.state, ...ON_SITE_STATES]),
        }),
      },
      ...choices.map((choice) =>
        hasAllOnSite(filter) && ON_SITE_STATES.includes(choice.value)
          ? {
              ...choice,
              isChosen: false,
              changes: (now: BinFilter) => ({
                ...now,
                state: inOrder([...withoutOnSite(now.state), choice.value]),
              }),
            }
          : choice,
      ),
    ],
  };
}

/**
 * The parts of the filter with their choices.
 * @param accountNames by account id
 */
export function binFilterChoices(
  filter: BinFilter,
  today: CalendarDate,
  accountNames: ReadonlyMap<number, string>,
): FilterChoices<BinFilter>[] {
  function oneOf<Part extends SinglePart>(
    part: Part,
    label: string,
    values: readonly NonNullable<BinFilter[Part]>[],
    labelOf: (value: NonNullable<BinFilter[Part]>) => string,
  ): FilterChoices<BinFilter> {
    const chosen = filter[part];
    // The address can choose a value that the menu does not offer otherwise.
    const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
    const options = all.map((value) => ({ value, label: labelOf(value) }));
    return singleChoice(part, label, options, filter);
  }

  function accountLabel(id: number): string {
    const name = accountNames.get(id);
    const isUnique = [...accountNames.values()].filter((one) => one === name).length === 1;
    return name && isUnique ? name : `${name ?? 'Account'} ${id}`;
  }

  return [
    stateChoices(filter),
    severalChoices('type', 'Type', TYPE_OPTIONS, filter),
    severalChoices('size', 'Size', SIZE_OPTIONS, filter),
    oneOf('accountId', 'Account', [...accountNames.keys()], accountLabel),
    oneOf('minDaysOnSite', 'Days on site', DAYS_ON_SITE, (value) => `On site ${dayCount(value)} or more`),
    oneOf('dueWithinDays', 'Due', DAYS_UNTIL_DUE, (value) =>
      value === 0 ? 'Due today or overdue' : `Due within ${dayCount(value)}`,
    ),
    oneOf(
      'doneOn',
      'Done',
      Array.from({ length: DONE_DAYS }, (_day, ago) => addDays(today, -ago)),
      (value) => `Done on ${formatDate(value)}`,
    ),
    oneOf('withoutReference', 'Bin#', [true], () => 'Without a bin number'),
  ];
}
