import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { todayIn, type CalendarDate } from '../../contract/calendarDate';

interface BusinessDayState {
  timeZone: string;
  /** Today in the business's time zone, wherever the browser is. */
  today: CalendarDate;
}

export function businessDayAt(timeZone: string, now: Date): BusinessDayState {
  return { timeZone, today: todayIn(timeZone, now) };
}

const NOT_YET: BusinessDayState = { timeZone: 'UTC', today: '1970-01-01' };

export const businessDaySlice = createSlice({
  name: 'businessDay',
  // Placeholder: the store is created with the current day.
  initialState: NOT_YET,
  reducers: {
    began: (state, { payload }: PayloadAction<CalendarDate>) => {
      state.today = payload;
    },
  },
  selectors: {
    selectBusinessTimeZone: ({ timeZone }) => timeZone,
    selectToday: ({ today }) => today,
  },
});

export const { selectBusinessTimeZone, selectToday } = businessDaySlice.selectors;
