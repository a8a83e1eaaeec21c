import type { InspectionEvent } from 'xstate';
import type { Session } from './startSession';

/** Dispatches a machine's transitions for DevTools; no reducer handles them. Of an event only its type: it may have a password. */
export function reportTransitions(name: string, report: Session['report']) {
  let from: string | undefined;
  return (inspected: InspectionEvent) => {
    // The call to the identity provider is a separate actor, whose snapshots arrive here, too.
    const isMachine = inspected.actorRef.sessionId === inspected.rootId;
    if (!isMachine || inspected.type !== '@xstate.snapshot') return;
    const { value: to } = inspected.snapshot as unknown as { value: string };
    if (from && from !== to)
      report({ type: `${name}/${to}`, payload: { from, to, event: inspected.event.type } });
    from = to;
  };
}
