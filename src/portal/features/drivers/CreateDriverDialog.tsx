import { createDriverSchema } from '../../../contract/drivers/drivers';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { DriverFields, driverFormValues } from './DriverFields';
import { useCreateDriverMutation } from './driversApi';

export function CreateDriverDialog({ onClose }: { onClose: () => void }) {
  const idempotencyKey = useIdempotencyKey();
  const [createDriver, { error }] = useCreateDriverMutation();
  return (
    <FormDialog
      title="Add driver"
      schema={createDriverSchema}
      initialValues={driverFormValues()}
      submitLabel="Add driver"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => createDriver({ request, idempotencyKey }).unwrap()}
    >
      <DriverFields />
    </FormDialog>
  );
}
