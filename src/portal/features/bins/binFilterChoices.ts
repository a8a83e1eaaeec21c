import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { LISTED_STATE_LABELS, LISTED_STATES } from '../../../contract/listedState';
import { dayCount, formatDate } from '../../format/dates';
import type { FilterChoices } from '../../ui/filter/FilterBar';
import { severalChoices } from '../../ui/filter/severalChoices';
import { SIZE_OPTIONS, TYPE_OPTIONS } from '../skipBins/skipBinOptions';
import type { BinFilter } from './binFilter';

type Choices = FilterChoices<BinFilter>;
type SinglePart = 'accountId' | 'minDaysOnSite' | 'dueWithinDays' | 'doneOn' | 'withoutReference';

const STATE_OPTIONS = LISTED_STATES.map((value) => ({ value, label: LISTED_STATE_LABELS[value] }));

const DAYS_ON_SITE = [7, 14, 30, 60, 90];
const DAYS_UNTIL_DUE = [0, 1, 7, 14];
const DONE_DAYS = 7;

/**
 * The parts of the filter with their choices. Choosing a choice once more removes it.
 * @param accountNames by account id
 */
export function binFilterChoices(
  filter: BinFilter,
  today: CalendarDate,
  accountNames: ReadonlyMap<number, string>,
): Choices[] {
  function singleChoice<Part extends SinglePart>(
    part: Part,
    label: string,
    values: readonly NonNullable<BinFilter[Part]>[],
    labelOf: (value: NonNullable<BinFilter[Part]>) => string,
  ): Choices {
    const chosen = filter[part];
    // The address can choose a value that the menu does not offer otherwise.
    const all = chosen === undefined || values.includes(chosen) ? values : [...values, chosen];
    return {
      label,
      isMultiple: false,
      choices: all.map((value) => {
        const isChosen = chosen === value;
        return { label: labelOf(value), isChosen, changes: { [part]: isChosen ? undefined : value } };
      }),
    };
  }

  return [
    severalChoices('state', 'State', STATE_OPTIONS, filter),
    severalChoices('type', 'Type', TYPE_OPTIONS, filter),
    severalChoices('size', 'Size', SIZE_OPTIONS, filter),
    singleChoice(
      'accountId',
      'Account',
      [...accountNames.keys()],
      (id) => accountNames.get(id) ?? `Account ${id}`,
    ),
    singleChoice(
      'minDaysOnSite',
      'Days on site',
      DAYS_ON_SITE,
      (value) => `On site ${dayCount(value)} or more`,
    ),
    singleChoice('dueWithinDays', 'Due', DAYS_UNTIL_DUE, (value) =>
      value === 0 ? 'Due today or overdue' : `Due within ${dayCount(value)}`,
    ),
    singleChoice(
      'doneOn',
      'Done',
      Array.from({ length: DONE_DAYS }, (_day, ago) => addDays(today, -ago)),
      (value) => `Done on ${formatDate(value)}`,
    ),
    singleChoice('withoutReference', 'Bin#', [true], () => 'Without a bin number'),
  ];
}
