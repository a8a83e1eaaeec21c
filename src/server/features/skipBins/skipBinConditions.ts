import {
  LISTED_STATE_FACTS,
  LISTED_STATES,
  type ListedState,
  SKIP_BIN_STATUSES,
} from '../../../contract/lifecycle/lifecycle';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { listedInQuery } from '../../../contract/queryText';
import type { FilterSkipBins } from '../../../contract/listSkipBins';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES } from '../../../contract/skipBinChoices';
import { CURRENT, ON_SITE } from '../../db/statusLists';

export const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

const HAS_REPLACEMENT = `exists (
  select from skip_bins n where n.previous_skip_bin_id = b.id and n.status in ${CURRENT}
)`;

/** The condition of a state on the bins `b`, from the contract's table. */
function stateCondition(state: ListedState): string {
  const { status, isSwapped, isRequested } = LISTED_STATE_FACTS[state];
  return [
    `b.status = '${status}'`,
    isRequested !== undefined && `b.desired_collection_date is ${isRequested ? 'not null' : 'null'}`,
    isSwapped !== undefined && (isSwapped ? HAS_REPLACEMENT : `not ${HAS_REPLACEMENT}`),
  ]
    .filter(Boolean)
    .join(' and ');
}

/** If all states of a status are requested, its condition is the status alone, which an index serves. */
export function statesCondition(states: readonly ListedState[]): string {
  const whole = SKIP_BIN_STATUSES.filter((status) =>
    LISTED_STATES.every((state) => LISTED_STATE_FACTS[state].status !== status || states.includes(state)),
  );
  const parts = states.filter((state) => !whole.includes(LISTED_STATE_FACTS[state].status));
  return [
    ...(whole.length > 0 ? [`b.status in (${quoted(whole)})`] : []),
    ...parts.map((state) => `(${stateCondition(state)})`),
  ].join(' or ');
}

/** The conditions on the bins `b` that fit a filter, and the values of their parameters. */
export function conditionsOf(
  filter: FilterSkipBins,
  today: CalendarDate,
): { conditions: string[]; values: unknown[] } {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const addParameter = (value: unknown) => `$${values.push(value)}`;
  const { jobSiteId, accountId, state, type, size, minDaysOnSite, dueWithinDays, doneOn } = filter;
  if (jobSiteId !== undefined) conditions.push(`b.job_site_id = ${addParameter(jobSiteId)}`);
  if (accountId !== undefined)
    conditions.push(
      `b.job_site_id in (select id from job_sites where account_id = ${addParameter(accountId)})`,
    );
  if (state !== undefined) conditions.push(`(${statesCondition(listedInQuery(LISTED_STATES, state))})`);
  /** A single value is compared with `=`: only then the rows of an index are in the order of its next column. */
  const anyOf = (column: string, listed: readonly unknown[], array: string) =>
    listed.length === 1
      ? `${column} = ${addParameter(listed[0])}`
      : `${column} = any(${addParameter(listed)}::${array})`;
  if (type !== undefined) conditions.push(anyOf('b.type', listedInQuery(SKIP_BIN_TYPES, type), 'text[]'));
  if (size !== undefined) conditions.push(anyOf('b.size', listedInQuery(SKIP_BIN_SIZES, size), 'integer[]'));
  if (minDaysOnSite !== undefined)
    conditions.push(
      `b.status in ${ON_SITE} and b.actual_delivery_date <= ${addParameter(addDays(today, -minDaysOnSite))}`,
    );
  if (dueWithinDays !== undefined)
    conditions.push(`b.due_date <= ${addParameter(addDays(today, dueWithinDays))}`);
  if (doneOn !== undefined) {
    const day = addParameter(doneOn);
    // The ids are collected first, from two indexes. With a plain condition, PostgreSQL reads the list in its order, through the bins
    // of many other days.
    conditions.push(`b.id = any(array(
      select id from skip_bins where actual_delivery_date = ${day}
      union select id from skip_bins where actual_collection_date = ${day}
    ))`);
  }
  if (filter.withoutReference !== undefined)
    conditions.push(`b.search_text is ${filter.withoutReference === 'true' ? 'null' : 'not null'}`);
  return { conditions, values };
}
