import { createContext } from 'react';
import type { Session } from './startSession';

export const SessionContext = createContext<Session | undefined>(undefined);
