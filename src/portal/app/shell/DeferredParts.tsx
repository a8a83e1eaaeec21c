import { useEffect } from 'react';
import { focusOnClick } from '../../ui/focus/focusOnClick';
import { BesideLeader } from '../beside/BesideLeader';
import { isFollower } from '../beside/openBeside';
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
      {!isFollower() && <BesideLeader />}
    </>
  );
}
