import { searchableText } from '../../../contract/foldText';
import { driverIdOf, type JobRow } from './upcomingRows';

/** What the text filter searches of a row's driver. */
export function driverText(labelOf: (driverId: number) => string): (row: JobRow) => string {
  const known = new Map<number, string>();
  return (row) => {
    const id = driverIdOf(row);
    if (id === null) return '';
    const words = known.get(id) ?? searchableText(labelOf(id));
    known.set(id, words);
    return words;
  };
}
