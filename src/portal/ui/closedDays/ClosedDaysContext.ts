import { createContext } from 'react';
import type { ClosedDays } from '../../../contract/closedDays/closedDayOf';

/** The days that date fields show as closed; undefined until they are read, and where nobody reads them. */
export const ClosedDaysContext = createContext<ClosedDays | undefined>(undefined);
