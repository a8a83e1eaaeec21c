import { LeadBeside } from '../beside/LeadBeside';
import { isBeside } from '../beside/openBeside';
import { LeaveRemoved } from './LeaveRemoved';
import { PrintedAt } from './PrintedAt';

/** The parts of the shell that the first screen does not need. */
export function DeferredParts() {
  return (
    <>
      <LeaveRemoved />
      <PrintedAt />
      {!isBeside() && <LeadBeside />}
    </>
  );
}
