import { Button, InputGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import enUS from 'date-fns/locale/en-US';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  addDays,
  formatCalendarDate,
  fromLocalDate,
  isCalendarDate,
  toLocalDate,
  type CalendarDate,
} from '../../contract/calendarDate';
import { parseTypedDate } from '../format/parseTypedDate';
import '@blueprintjs/datetime2/lib/css/blueprint-datetime2.css';
import './DatePicker.css';

interface DatePickerProps {
  /** A date, or what was typed and is none: it stays, so that it can be mended. */
  value: string | null;
  onChange: (value: string | null) => void;
  today: CalendarDate;
  /** Days before it cannot be picked. */
  earliest?: CalendarDate;
  inputProps?: { id?: string; name?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string };
}

const YEARS_AHEAD_IN_DAYS = 3_653;
const YEARS_BACK_IN_DAYS = 1_827;

function shown(value: string | null): string {
  if (value === null) return '';
  return isCalendarDate(value) ? formatCalendarDate(value, 'dd MMM yyyy (EEEE)') : value;
}

/**
 * A date to type or to pick. Typing takes what people type ('today', '+3', 'fri', '21/3') and is read on Enter and on leaving;
 * ArrowDown enters the calendar, which closes after a pick, and on Escape before anything else does.
 */
export function DatePicker({ value, onChange, today, earliest, inputProps = {} }: DatePickerProps) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const calendarId = useId();
  const date = value !== null && isCalendarDate(value) ? value : null;

  function commit() {
    if (typed === undefined) return;
    const text = typed.trim();
    // At once, for the same key may submit the form.
    flushSync(() => {
      setTyped(undefined);
      onChange(text === '' ? null : (parseTypedDate(text, today) ?? text));
    });
  }

  function close() {
    setOpen(false);
    input.current?.focus();
  }

  function choose(next: CalendarDate | null) {
    setTyped(undefined);
    onChange(next);
    close();
  }

  function onInputKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  }

  const calendar = (
    // The calendar is a layer of its own: the dialog around it does not hear its Escape.
    <div
      id={calendarId}
      className="ra-date-picker-calendar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <DatePicker3
        locale={enUS}
        value={date ? toLocalDate(date) : null}
        initialMonth={toLocalDate(date ?? earliest ?? today)}
        minDate={toLocalDate(addDays(today, -YEARS_BACK_IN_DAYS))}
        maxDate={toLocalDate(addDays(today, YEARS_AHEAD_IN_DAYS))}
        highlightCurrentDay
        dayPickerProps={{
          // The calendar opens at the chosen day, or at today, ready for the arrow keys.
          initialFocus: true,
          showOutsideDays: false,
          weekStartsOn: 0,
          today: toLocalDate(today),
          ...(earliest ? { disabled: { before: toLocalDate(earliest) } } : {}),
        }}
        onChange={(day, isUserChange) => {
          if (isUserChange) choose(day ? fromLocalDate(day) : null);
        }}
      />
      <Button variant="minimal" size="small" onClick={() => choose(null)}>
        Clear
      </Button>
    </div>
  );

  return (
    <PopoverNext
      isOpen={open}
      onInteraction={(next) => {
        if (!next) setOpen(false);
      }}
      content={calendar}
      placement="bottom-start"
      popupKind={PopupKind.DIALOG}
      autoFocus
      enforceFocus={false}
      shouldReturnFocusOnClose={false}
      fill
      animation="minimal"
      transitionDuration={0}
    >
      <InputGroup
        {...inputProps}
        role="combobox"
        aria-expanded={open}
        aria-controls={calendarId}
        inputRef={input}
        value={typed ?? shown(value)}
        placeholder="today, +3, fri, 21/3"
        autoComplete="off"
        intent={inputProps['aria-invalid'] ? 'danger' : 'none'}
        onValueChange={setTyped}
        onBlur={commit}
        onKeyDown={onInputKey}
        rightElement={
          <Button
            variant="minimal"
            icon={<Calendar />}
            aria-label="Open the calendar"
            tabIndex={-1}
            onClick={() => setOpen(!open)}
          />
        }
      />
    </PopoverNext>
  );
}
