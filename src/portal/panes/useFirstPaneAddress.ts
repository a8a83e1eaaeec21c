import { useLocation } from 'react-router-dom';
import { positionOf } from './paneState';

/** The address of the first pane's page, from which those beside it were opened. */
export function useFirstPaneAddress(): string {
  const { behind, address } = positionOf(useLocation());
  return behind[0] ?? address;
}
