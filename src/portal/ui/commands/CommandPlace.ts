import { createContext, type RefObject } from 'react';

/** The part of the screen that the commands registered within it belong to; without one, they are global. */
export const CommandPlace = createContext<RefObject<Element | null> | undefined>(undefined);
