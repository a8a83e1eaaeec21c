import { createContext } from 'react';
import type { ClosedDays } from '../../../contract/closedDays/closedDayOf';

const NONE: ClosedDays = { weekdays: [], dates: [] };

/** The days that date fields show as closed; undefined until they are read. */
export const ClosedDaysContext = createContext<ClosedDays | undefined>(NONE);
