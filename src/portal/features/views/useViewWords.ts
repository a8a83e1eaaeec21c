import { lastKnown } from '../../api/lastKnown';
import { useListDriversQuery } from '../drivers/listDriversApi';
import { viewWords } from './viewWords';

/** What addresses show, with the names of drivers. */
export function useViewWords(): (address: string) => string {
  const drivers = lastKnown(useListDriversQuery());
  const names = new Map(drivers?.map(({ id, name }) => [String(id), name]));
  return (address) => viewWords(address, names);
}
