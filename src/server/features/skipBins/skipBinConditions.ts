import { BIN_STATE_MEANINGS, BIN_STATES, type BinState } from '../../../contract/binState';
import { addDays, type CalendarDate } from '../../../contract/calendarDate';
import { listedInQuery } from '../../../contract/fields';
import type { FilterSkipBins } from '../../../contract/filterSkipBins';
import { isOver, SKIP_BIN_SIZES, SKIP_BIN_STATUSES, SKIP_BIN_TYPES } from '../../../contract/skipBins';

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');

/** The statuses of a replacement that is still to come, or is on the site. */
const LIVE = quoted(SKIP_BIN_STATUSES.filter((status) => !isOver({ status })));

const HAS_REPLACEMENT = `exists (
  select from skip_bins n where n.previous_skip_bin_id = b.id and n.status in (${LIVE})
)`;

/** The condition of a state on the bins `b`, from the contract's table. */
export function stateCondition(state: BinState): string {
  const { status, isSwapped, isRequested } = BIN_STATE_MEANINGS[state];
  return [
    `b.status = '${status}'`,
    isRequested !== undefined && `b.desired_collection_date is ${isRequested ? 'not null' : 'null'}`,
    isSwapped !== undefined && (isSwapped ? HAS_REPLACEMENT : `not ${HAS_REPLACEMENT}`),
  ]
    .filter(Boolean)
    .join(' and ');
}

/** States whose meanings differ in nothing but what is left out here are one condition, which an index serves. */
function statesCondition(states: readonly BinState[]): string {
  const whole = SKIP_BIN_STATUSES.filter((status) =>
    BIN_STATES.every((state) => BIN_STATE_MEANINGS[state].status !== status || states.includes(state)),
  );
  const parts = states.filter((state) => !whole.includes(BIN_STATE_MEANINGS[state].status));
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
  const given = (value: unknown) => `$${values.push(value)}`;
  const { jobSiteId, accountId, state, type, size, minDaysOnSite, dueWithinDays, doneOn } = filter;
  if (jobSiteId !== undefined) conditions.push(`b.job_site_id = ${given(jobSiteId)}`);
  if (accountId !== undefined)
    conditions.push(`b.job_site_id in (select id from job_sites where account_id = ${given(accountId)})`);
  if (state !== undefined) conditions.push(`(${statesCondition(listedInQuery(BIN_STATES, state))})`);
  if (type !== undefined)
    conditions.push(`b.type = any(${given(listedInQuery(SKIP_BIN_TYPES, type))}::text[])`);
  if (size !== undefined)
    conditions.push(`b.size = any(${given(listedInQuery(SKIP_BIN_SIZES, size))}::integer[])`);
  if (minDaysOnSite !== undefined)
    conditions.push(
      `b.status = 'delivered' and b.actual_delivery_date <= ${given(addDays(today, -minDaysOnSite))}`,
    );
  if (dueWithinDays !== undefined) conditions.push(`b.due_date <= ${given(addDays(today, dueWithinDays))}`);
  if (doneOn !== undefined) {
    const day = given(doneOn);
    conditions.push(`(b.actual_delivery_date = ${day} or b.actual_collection_date = ${day})`);
  }
  if (filter.withoutReference !== undefined)
    conditions.push(`b.search_text is ${filter.withoutReference === 'true' ? 'null' : 'not null'}`);
  return { conditions, values };
}
