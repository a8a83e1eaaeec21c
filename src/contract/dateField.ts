import { string } from 'yup';
import { INVALID_DATE_FORMAT, isCalendarDate, type CalendarDate } from './calendarDate';

/** A day in a request; apart from the other fields, for the sign-in form needs no dates. */
export function dateField() {
  return string<CalendarDate>()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(INVALID_DATE_FORMAT)
    .test(
      'calendar-date',
      INVALID_DATE_FORMAT,
      (value) => value === undefined || value === null || isCalendarDate(value),
    );
}
