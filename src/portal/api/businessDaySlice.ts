import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { todayIn, type CalendarDate } from '../../contract/calendarDate';

export interface BusinessDayState {
  timeZone: string;
  /** What the calendar on the office's wall shows, wherever the browser is. */
  today: CalendarDate;
}

export function businessDayAt(timeZone: string, now: Date): BusinessDayState {
  return { timeZone, today: todayIn(timeZone, now) };
}

const NOT_YET: BusinessDayState = { timeZone: 'UTC', today: '1970-01-01' };

export const businessDaySlice = createSlice({
  name: 'businessDay',
  // Replaced before anything is shown: the store is made with the day that it is.
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
