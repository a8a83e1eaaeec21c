import { useEffect } from 'react';
import { focusOnClick } from '../../ui/focus/focusOnClick';
import { LeadBeside } from '../beside/LeadBeside';
import { isBeside } from '../beside/openBeside';
import { LeaveRemoved } from './LeaveRemoved';
import { PrintedAt } from './PrintedAt';

/** The parts of the shell that the first screen does not need. */
export function DeferredParts() {
  useEffect(() => {
    const stop = focusOnClick(document);
    return stop;
  }, []);
  return (
    <>
      <LeaveRemoved />
      <PrintedAt />
      {!isBeside() && <LeadBeside />}
    </>
  );
}
