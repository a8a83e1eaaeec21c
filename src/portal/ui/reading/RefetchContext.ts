import { createContext } from 'react';

interface Refetch {
  /** Time of the next automatic retry, in milliseconds since the epoch. */
  nextAt: number;
  /** Retries all failed reads now. */
  readAgain: () => void;
  /** The business's time zone (IANA), for the time of the last read. */
  timeZone: string;
}

/** The retry of failed reads. */
export const RefetchContext = createContext<Refetch>({ nextAt: 0, readAgain: () => {}, timeZone: 'UTC' });
