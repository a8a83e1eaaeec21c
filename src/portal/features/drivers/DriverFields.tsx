import type { CreateDriver } from '../../../contract/drivers/drivers';
import type { Driver } from '../../../contract/responses/drivers';
import { TextField } from '../../ui/form/TextField';

/** Initial values of a driver's form: the driver's own, or blank. */
export function driverFormValues(driver?: Driver): Record<keyof CreateDriver, string> {
  return { name: driver?.name ?? '', phone: driver?.phone ?? '', vehicle: driver?.vehicle ?? '' };
}

export function DriverFields() {
  return (
    <>
      <TextField<CreateDriver> name="name" label="Name" />
      <TextField<CreateDriver> name="phone" label="Phone" type="tel" />
      <TextField<CreateDriver> name="vehicle" label="Vehicle" />
    </>
  );
}
