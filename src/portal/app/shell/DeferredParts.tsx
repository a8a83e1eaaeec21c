import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { focusOnClick } from '../../ui/focus/focusOnClick';
import { LeadBeside } from '../beside/LeadBeside';
import { isBeside } from '../beside/openBeside';
import { followDone } from '../store/followDone';
import type { Store } from '../store/store';
import { LeaveRemoved } from './LeaveRemoved';
import { PrintedAt } from './PrintedAt';

/** The parts of the shell that the first screen does not need. */
export function DeferredParts() {
  const store = useStore() as Store;
  useEffect(() => {
    const stop = focusOnClick(document);
    return stop;
  }, []);
  useEffect(() => {
    const stop = followDone(store);
    return stop;
  }, [store]);
  return (
    <>
      <LeaveRemoved />
      <PrintedAt />
      {!isBeside() && <LeadBeside />}
    </>
  );
}
