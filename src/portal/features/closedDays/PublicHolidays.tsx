import { Button } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { CalendarDate } from '../../../contract/calendarDate';
import { ADDRESS_STATES, type AddressState } from '../../../contract/jobSites';
import { formatDate } from '../../format/dates';
import { ChoiceList } from '../../ui/form/ChoiceList';
import { useStableCallback } from '../../ui/useStableCallback';
import { byDate, type ClosedDate } from './closedDayWords';

const STATES = ADDRESS_STATES.map((value) => ({ value, label: value }));
/** Further ahead, no state has said its holidays. */
const YEARS_AHEAD = 3;
const NOT_LOADED = 'The public holidays could not be loaded. Check your connection and try again';

/** Adds the public holidays of a state in a year to the form. The rules of holidays are large: they load only now. */
export function PublicHolidays({ today }: { today: CalendarDate }) {
  const { values, setFieldValue } = useFormikContext<{ dates: readonly ClosedDate[] }>();
  const thisYear = Number(today.slice(0, 4));
  const [state, setState] = useState<AddressState>('VIC');
  const [year, setYear] = useState(thisYear);
  const [isLoading, setLoading] = useState(false);
  const [added, setAdded] = useState<readonly ClosedDate[]>();
  const [problem, setProblem] = useState('');
  const years = Array.from({ length: YEARS_AHEAD }, (_, ahead) => {
    const value = thisYear + ahead;
    return { value, label: String(value) };
  });

  // Of the form's values by then: they may be edited while the rules load.
  const addMissing = useStableCallback((holidays: readonly ClosedDate[]) => {
    const there = new Set(values.dates.map(({ date }) => date));
    const missing = holidays.filter(({ date }) => date >= today && !there.has(date));
    void setFieldValue('dates', [...values.dates, ...missing].sort(byDate));
    setAdded(missing);
  });

  async function add() {
    setLoading(true);
    setProblem('');
    try {
      const { publicHolidays } = await import('../../../contract/closedDays/publicHolidays');
      addMissing(publicHolidays(state, year));
    } catch {
      setProblem(NOT_LOADED);
    }
    setLoading(false);
  }

  return (
    <section aria-label="Public holidays">
      <div className="ra-closed-add">
        <ChoiceList
          fill={false}
          aria-label="State"
          options={STATES}
          value={state}
          onChange={(next) => setState(next ?? state)}
        />
        <ChoiceList
          fill={false}
          aria-label="Year"
          options={years}
          value={year}
          onChange={(next) => setYear(next ?? year)}
        />
        <Button loading={isLoading} onClick={() => void add()}>
          Add the public holidays of {state}, {year}
        </Button>
      </div>
      <div role="alert">{problem}</div>
      <div role="status">{added && addedWords(added)}</div>
    </section>
  );
}

function addedWords(added: readonly ClosedDate[]): string {
  if (added.length === 0) return 'They are all there already, or past.';
  const words = added.map(({ date, name }) => `${formatDate(date)} (${name})`);
  return `${added.length} added, not saved yet: ${words.join(', ')}`;
}
