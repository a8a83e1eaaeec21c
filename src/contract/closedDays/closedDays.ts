import { array, object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { INVALID_INPUT, numberChoice, REQUIRED, requiredText, version, withoutCoercion } from '../fields';
import { WEEKDAYS } from './closedDayOf';

/** Ten years of public holidays and of the days between them. */
export const MAX_CLOSED_DATES = 500;
export const MAX_CLOSED_NAME_LENGTH = 100;

export const ALL_CLOSED = 'Somebody has to drive on one day of the week';
export const SAME_DATE = 'This date is there already';

/** The first value that an earlier one equals; -1 if there is none. A missing one has its own error. */
const firstRepeated = (values: readonly unknown[]) =>
  values.findIndex((value, index) => value !== undefined && values.indexOf(value) < index);

/** 0 is Sunday. */
const weekdays = () =>
  withoutCoercion(array().of(numberChoice([...WEEKDAYS.keys()]).required(REQUIRED)))
    .typeError(INVALID_INPUT)
    .required(REQUIRED)
    .test('weekdays', ALL_CLOSED, function (days: readonly unknown[] = []) {
      const repeated = firstRepeated(days);
      if (repeated >= 0)
        return this.createError({ path: `${this.path}[${repeated}]`, message: INVALID_INPUT });
      return days.length < WEEKDAYS.length;
    });

const closedDate = () =>
  object({ date: dateField().required(REQUIRED), name: requiredText(MAX_CLOSED_NAME_LENGTH) })
    .typeError(INVALID_INPUT)
    .required(REQUIRED);

const dates = () =>
  withoutCoercion(array().of(closedDate()))
    .typeError(INVALID_INPUT)
    .required(REQUIRED)
    .max(MAX_CLOSED_DATES, `Please use at most ${MAX_CLOSED_DATES} dates`)
    .test('closed-dates', SAME_DATE, function (closed: readonly ({ date?: unknown } | null)[] = []) {
      const repeated = firstRepeated(closed.map((one) => one?.date));
      return repeated < 0 || this.createError({ path: `${this.path}[${repeated}].date`, message: SAME_DATE });
    });

export const updateClosedDaysSchema = object({ version: version(), weekdays: weekdays(), dates: dates() });
export type UpdateClosedDays = InferType<typeof updateClosedDaysSchema>;
