import type { ReactNode } from 'react';
import { ClosedDaysContext } from '../../ui/closedDays/ClosedDaysContext';
import { useGetClosedDaysQuery } from './closedDaysApi';

/** The date fields within show which days are closed. */
export function ShowClosedDays({ children }: { children: ReactNode }) {
  const { data } = useGetClosedDaysQuery();
  return <ClosedDaysContext.Provider value={data}>{children}</ClosedDaysContext.Provider>;
}
