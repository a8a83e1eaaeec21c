import { updateDriverSchema } from '../../../contract/drivers/drivers';
import { EditDialog } from '../changes/EditDialog';
import type { DriverDialogProps } from './DriverDialogProps';
import { DriverFields, driverFormValues } from './DriverFields';
import { useUpdateDriverMutation } from './driversApi';

export function UpdateDriverDialog({ driver, onClose }: DriverDialogProps) {
  const [updateDriver, { error }] = useUpdateDriverMutation();
  return (
    <EditDialog
      kind="driver"
      title="Edit driver"
      schema={updateDriverSchema}
      initialValues={{ id: driver.id, version: driver.version, ...driverFormValues(driver) }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateDriver(request).unwrap()}
    >
      <DriverFields />
    </EditDialog>
  );
}
