import { createContext } from 'react';

/** What opened a dialog that opens anew; null for others, which are opened by what has the focus. */
export const OpenerContext = createContext<Element | null>(null);
