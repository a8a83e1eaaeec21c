import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { todayIn, type CalendarDate } from '../../contract/calendarDate';

export interface BusinessDayState {
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
});

interface WithBusinessDay {
  businessDay: BusinessDayState;
}

export const selectBusinessTimeZone = (state: WithBusinessDay) => state.businessDay.timeZone;

export const selectToday = (state: WithBusinessDay) => state.businessDay.today;
