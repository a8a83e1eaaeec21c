import { lastKnown } from '../../api/lastKnown';
import { driverLabel } from './driverLabel';
import { useListDriversQuery } from './listDriversApi';

/** Tells a bin's drivers, of whom a form has the ids, by their names. */
export function useDriverWords() {
  const drivers = lastKnown(useListDriversQuery());
  return (field: string, value: unknown) => {
    if (!field.endsWith('DriverId')) return undefined;
    if (value === null || value === '') return 'Nobody';
    const driver = drivers?.find(({ id }) => id === value);
    return driver && driverLabel(driver);
  };
}
