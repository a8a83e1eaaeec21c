import { Button, InputGroup, PopoverNext, PopupKind } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import enUS from 'date-fns/locale/en-US';
import { useContext, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  addDays,
  formatCalendarDate,
  fromLocalDate,
  isCalendarDate,
  toLocalDate,
  type CalendarDate,
} from '../../../contract/calendarDate';
import { parseTypedDate } from '../../format/parseTypedDate';
import { ClosedDaysContext } from '../closedDays/ClosedDaysContext';
import { DayContent } from '../closedDays/DayContent';
import { useStableCallback } from '../useStableCallback';
import '@blueprintjs/datetime2/lib/css/blueprint-datetime2.css';
import './DatePicker.css';

interface DatePickerProps {
  /** A date, or typed text that is not a date, kept so that it can be corrected. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The text before it is parsed, so that the form knows of unsaved input. */
  onTyping?: (text: string) => void;
  today: CalendarDate;
  /** Earlier days are disabled. */
  earliest?: CalendarDate;
  /** Later days are disabled. */
  latest?: CalendarDate;
  inputProps?: { id?: string; name?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string };
}

/** The calendar's range: ten years ahead, five back. Typed dates are not limited by it. */
const YEARS_AHEAD_IN_DAYS = 3_653;
const YEARS_BACK_IN_DAYS = 1_827;
const CALENDAR_STOPS = 'select, button:not(:disabled, [tabindex="-1"])';

function shown(value: string | null): string {
  if (value === null) return '';
  return isCalendarDate(value) ? formatCalendarDate(value, 'dd MMM yyyy (EEEE)') : value;
}

/**
 * A date to type or to pick. Typed text ('today', '+3', '+1w', 'fri', '21/3') is parsed on Enter and on blur. ArrowDown opens the
 * calendar. It closes after a pick, when Tab leaves it, and on Escape, which then closes nothing else. On focus the text is
 * selected, so that typing replaces it.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, onTyping, today, earliest, latest, inputProps = {} } = props;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const calendarId = useId();
  const closed = useContext(ClosedDaysContext);
  /** The date is of something that was. */
  const looksBack = latest !== undefined && latest <= today;
  const date = value !== null && isCalendarDate(value) ? value : null;

  function commit() {
    if (typed === undefined) return;
    const text = typed.trim();
    setTyped(undefined);
    onChange(text === '' ? null : (parseTypedDate(text, today, { looksBack, closed }) ?? text));
  }

  const parseKept = useStableCallback(() => {
    // A field that has just been added to a form has no value yet.
    const isKept = value && !date && typed === undefined;
    const parsed = isKept && parseTypedDate(value, today, { looksBack, closed });
    if (parsed) onChange(parsed);
  });
  // 'nwd' may have been typed before they were read.
  useEffect(() => {
    if (closed) parseKept();
  }, [closed, parseKept]);

  function close() {
    // Synchronously: a calendar that is still mounted would focus its day after the field.
    flushSync(() => setOpen(false));
    input.current?.focus();
  }

  function choose(next: CalendarDate | null) {
    setTyped(undefined);
    onChange(next);
    close();
  }

  function type(text: string) {
    setTyped(text);
    onTyping?.(text);
  }

  function onInputKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      // Synchronously, because the same key may submit the form.
      flushSync(commit);
      event.currentTarget.select();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      commit();
      setOpen(true);
    }
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
  }

  function onCalendarKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      // The calendar is its own layer: its Escape must not close the dialog around it.
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Tab') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(CALENDAR_STOPS)];
    if (event.target !== stops.at(event.shiftKey ? 0 : -1)) return;
    // Tab continues from the field; Shift+Tab stops at the field.
    close();
    if (event.shiftKey) event.preventDefault();
  }

  const calendar = (
    <div id={calendarId} className="ra-date-picker-calendar" onKeyDown={onCalendarKey}>
      <DatePicker3
        locale={enUS}
        value={date ? toLocalDate(date) : null}
        initialMonth={toLocalDate(date ?? earliest ?? today)}
        minDate={toLocalDate(addDays(today, -YEARS_BACK_IN_DAYS))}
        maxDate={toLocalDate(addDays(today, YEARS_AHEAD_IN_DAYS))}
        highlightCurrentDay
        // Picking the chosen day again keeps it; 'Clear' empties the field.
        canClearSelection={false}
        dayPickerProps={{
          // Focuses the chosen day, or today, for the arrow keys.
          initialFocus: true,
          showOutsideDays: false,
          weekStartsOn: 0,
          today: toLocalDate(today),
          components: { DayContent },
          disabled: [
            ...(earliest ? [{ before: toLocalDate(earliest) }] : []),
            ...(latest ? [{ after: toLocalDate(latest) }] : []),
          ],
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
      content={open ? calendar : <></>}
      placement="bottom-start"
      popupKind={PopupKind.DIALOG}
      autoFocus={false}
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
        placeholder={looksBack ? 'today, -3, last tue, 21/3' : 'today, +3, +1w, nwd, fri, 21/3'}
        autoComplete="off"
        intent={inputProps['aria-invalid'] ? 'danger' : 'none'}
        onValueChange={type}
        onFocus={({ currentTarget }) => currentTarget.select()}
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
