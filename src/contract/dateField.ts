import { string } from 'yup';
import { INVALID_DATE_FORMAT, isCalendarDate, type CalendarDate } from './calendarDate';
import { withoutCoercion } from './fields';

/** A calendar date in a request. Separate from fields.ts because the sign-in form needs no dates. */
export function dateField() {
  return withoutCoercion(string<CalendarDate>())
    .typeError(INVALID_DATE_FORMAT)
    .test(
      'calendar-date',
      INVALID_DATE_FORMAT,
      (value) => value === undefined || value === null || isCalendarDate(value),
    );
}
