import { Button, Callout } from '@blueprintjs/core';
import { keyOf, type Stop } from './toStops';
import { conflictOf, type Draft } from './useOrderRun';

interface OrderFailureProps {
  draft: Draft;
  /** The day and the driver. */
  words: string;
  /** All stops of the run in an order, also those that the sheet leaves out. */
  stopsIn: (order: readonly number[]) => readonly Stop[];
  onRetry: () => void;
  /** @param seen the colleague's order, which the user's replaces */
  onKeep: (seen: readonly number[]) => void;
  onDrop: () => void;
}

/** An order that could not be saved. If a colleague has kept another one, both are shown where they differ, and the user chooses. */
export function OrderFailure({ draft, words, stopsIn, onRetry, onKeep, onDrop }: OrderFailureProps) {
  const conflict = conflictOf(draft);
  if (!conflict)
    return (
      <Callout compact intent="danger" role="alert" className="ra-order-failure">
        <p>
          The order of {words} is not saved: {draft.failure?.message}
        </p>
        <Button size="small" text="Try again" onClick={onRetry} />{' '}
        <Button size="small" variant="minimal" text="Drop my order" onClick={onDrop} />
      </Callout>
    );
  const { mine, theirs, changes } = conflict;
  const theirStops = stopsIn(theirs);
  const differing = stopsIn(mine).flatMap((stop, index) => {
    const other = theirStops[index];
    return other && keyOf(other) !== keyOf(stop) ? [{ place: index + 1, stop, other }] : [];
  });
  const people = [...new Set(changes.map(({ actorEmail }) => actorEmail))].join(', ') || 'Somebody else';
  return (
    <Callout
      compact
      intent="warning"
      role="group"
      aria-label="Changed by somebody else"
      className="ra-order-failure"
    >
      <p role="alert">
        {people} changed the order of {words} meanwhile. Yours is not saved yet: please choose.
      </p>
      {differing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Theirs</th>
              <th scope="col">Mine</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ place, stop, other }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                <td>{other.jobSite.name}</td>
                <td>{stop.jobSite.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button size="small" text="Take theirs" onClick={onDrop} />{' '}
      <Button size="small" text="Keep mine" onClick={() => onKeep(theirs)} />
    </Callout>
  );
}
