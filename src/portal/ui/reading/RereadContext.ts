import { createContext } from 'react';

export interface Reread {
  /** When what could not be read is read again by itself, in milliseconds. */
  nextAt: number;
  /** Reads all of it at once. */
  readAgain: () => void;
  /** Whose clocks say when something was read. */
  timeZone: string;
}

/** How what could not be read is read again. */
export const RereadContext = createContext<Reread>({ nextAt: 0, readAgain: () => {}, timeZone: 'UTC' });
