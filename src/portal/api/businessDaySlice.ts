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

export const businessDaySlice = createSlice({
  name: 'businessDay',
  initialState: businessDayAt('Australia/Melbourne', new Date(0)),
  reducers: {
    began: (state, { payload }: PayloadAction<CalendarDate>) => {
      state.today = payload;
    },
  },
});

export const selectToday = (state: { businessDay: BusinessDayState }) => state.businessDay.today;
