import { useState } from 'react';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { closedDayOf, closedDayQuestion } from '../../../../contract/closedDays/closedDayOf';
import { useLazyGetClosedDaysQuery } from '../../closedDays/closedDaysApi';
import { useClosedDay, type Dated } from '../dialogs/ClosedDay';

/** Asks once for all bins, before the first one is sent, whether a day on which nobody drives is chosen all the same. */
export function useClosedDayFirst() {
  const [read] = useLazyGetClosedDaysQuery();
  const { choose, withChosen } = useClosedDay();
  const [asked, setAsked] = useState<{ question: string; sent: Dated }>();

  /**
   * @param date to which the jobs move; undefined if they stay on their days
   * @returns what each request has of the answer; undefined while the user is asked
   */
  async function answerFor(
    dates: Dated,
    date: CalendarDate | undefined,
  ): Promise<{ evenIfClosed?: boolean } | undefined> {
    // If they cannot be read, the server says it of each bin.
    const closed = await read(undefined, true)
      .unwrap()
      .catch(() => undefined);
    const name = closed && date ? closedDayOf(closed, date) : undefined;
    const answer: { evenIfClosed?: boolean } = withChosen({}, dates);
    if (name === undefined || !date || answer.evenIfClosed) return answer;
    setAsked({ question: closedDayQuestion(date, name), sent: dates });
    return undefined;
  }

  return { question: asked?.question, sent: asked?.sent, onAnyway: choose, answerFor };
}
