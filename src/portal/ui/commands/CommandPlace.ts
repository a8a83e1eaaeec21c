import { createContext, type RefObject } from 'react';

/** The part of the screen that the commands of what is drawn in it belong to; without one, they belong to all of it. */
export const CommandPlace = createContext<RefObject<Element | null> | undefined>(undefined);
