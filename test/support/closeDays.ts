import type { ClosedDays } from '../../src/contract/responses/closedDays';
import type { Caller } from './servers/startTestApi';

/** Says on which days nobody drives: for all tests of the same API, so a test opens them again. */
export async function closeDays(api: Caller, given: Partial<ClosedDays> = {}): Promise<ClosedDays> {
  const { version } = (await api.get<ClosedDays>('/closed-days')).body;
  return (await api.put<ClosedDays>('/closed-days', { version, weekdays: [], dates: [], ...given })).body;
}
