import { Button, Classes } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCalendarDate, isCalendarDate, type CalendarDate } from '../../../contract/calendarDate';
import { MAX_CLOSED_NAME_LENGTH, SAME_DATE } from '../../../contract/closedDays/closedDays';
import { DateField } from '../../ui/form/DateField';
import { TextField } from '../../ui/form/TextField';
import { useStableCallback } from '../../ui/useStableCallback';
import { byDate, closedDateWords, type ClosedDate } from './closedDayWords';

interface ClosedDatesValues {
  dates: readonly ClosedDate[];
  newDate: string | null;
  newName: string | null;
}

/** The dates with their names: a line to type another one, and those that are closed. */
export function ClosedDatesField({ today }: { today: CalendarDate }) {
  const { values, errors, submitCount, setValues, setFieldValue } = useFormikContext<ClosedDatesValues>();
  const [problem, setProblem] = useState('');
  const line = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const inputOf = (name: 'newDate' | 'newName') =>
    line.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);

  // Of this render's values: a date that Enter has just parsed is in them.
  const add = useStableCallback(() => {
    const { dates, newDate, newName } = values;
    const name = newName?.trim() ?? '';
    const isDate = newDate !== null && isCalendarDate(newDate);
    const isThere = dates.some(({ date }) => date === newDate);
    const refused = !isDate
      ? 'Please type the date'
      : isThere
        ? SAME_DATE
        : name === ''
          ? 'Please say what the day is called'
          : name.length > MAX_CLOSED_NAME_LENGTH && `Please use at most ${MAX_CLOSED_NAME_LENGTH} characters`;
    setProblem(refused || '');
    if (!isDate || refused) return inputOf(isDate && !isThere ? 'newName' : 'newDate')?.focus();
    void setValues({
      ...values,
      dates: [...dates, { date: newDate, name }].sort(byDate),
      newDate: null,
      newName: '',
    });
    inputOf('newDate')?.focus();
  });

  /** Enter goes from the date to its name, and then adds both; in empty fields it saves the form. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key, ctrlKey, metaKey } = event;
    if (key !== 'Enter' || ctrlKey || metaKey) return;
    if (!(target instanceof HTMLInputElement) || target.value === '') return;
    event.preventDefault();
    if (target.name === 'newDate') inputOf('newName')?.focus();
    else add();
  }

  function remove(position: number) {
    const rest = values.dates.filter((_date, index) => index !== position);
    flushSync(() => void setFieldValue('dates', rest));
    // The removed line's button had the focus.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(position, buttons.length - 1)] ?? inputOf('newDate'))?.focus();
  }

  const error = submitCount > 0 && typeof errors.dates === 'string' ? errors.dates : problem;
  return (
    <section aria-label="Dates">
      <div ref={line} className="ra-closed-add" onKeyDown={onKeyDown}>
        <DateField<ClosedDatesValues> name="newDate" label="New date" today={today} />
        <TextField<ClosedDatesValues> name="newName" label="What it is called" />
        <Button onClick={add}>Add date</Button>
      </div>
      <div role="alert">{error}</div>
      <ul ref={list} className={`ra-closed-dates ${Classes.LIST_UNSTYLED}`}>
        {values.dates.map((closed, position) => (
          <li key={closed.date}>
            <span>{formatCalendarDate(closed.date, 'EEEE d MMM yyyy')}</span>
            <span>{closed.name}</span>
            <Button
              variant="minimal"
              size="small"
              aria-label={`Remove ${closedDateWords(closed)}`}
              onClick={() => remove(position)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
