import { useLocation } from 'react-router-dom';
import { readPaneState } from './paneState';

/** The address of the first pane's page, from which those beside it were opened. */
export function useFirstPane(): string {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return readPaneState(state).behind[0] ?? pathname + search;
}
