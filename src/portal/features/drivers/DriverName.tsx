import { driverLabel } from './driverLabel';
import { useListDriversQuery } from './listDriversApi';

/** The name of a driver, once the drivers are read. */
export function DriverName({ id }: { id: number }) {
  const { data } = useListDriversQuery();
  const driver = data?.find((one) => one.id === id);
  return driver ? driverLabel(driver) : '…';
}
