/**
 * The order of a run's bins: those of the kept order in that order; each other one directly after the one that precedes it in the
 * natural order. What is no longer on the run is left out.
 */
export function placeStops(kept: readonly number[], natural: readonly number[]): number[] {
  const present = new Set(natural);
  const placed = kept.filter((id) => present.has(id));
  const known = new Set(placed);
  natural.forEach((id, index) => {
    if (known.has(id)) return;
    const predecessor = natural[index - 1];
    placed.splice(predecessor === undefined ? 0 : placed.indexOf(predecessor) + 1, 0, id);
  });
  return placed;
}
