import { useSelector } from 'react-redux';
import { createSkipBinSchema } from '../../../contract/skipBins';
import { selectToday } from '../../api/businessDaySlice';
import { saveError } from '../../api/saveError';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { DateField } from '../../ui/fields/DateField';
import { SelectField } from '../../ui/fields/SelectField';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { FormDialog } from '../../ui/FormDialog';
import { SIZE_OPTIONS, TIME_SLOT_OPTIONS, TYPE_OPTIONS } from './skipBinOptions';
import { useCreateSkipBinMutation } from './skipBinsApi';

interface CreateSkipBinDialogProps {
  jobSiteId: number;
  onClose: () => void;
}

export function CreateSkipBinDialog({ jobSiteId, onClose }: CreateSkipBinDialogProps) {
  const today = useSelector(selectToday);
  const idempotencyKey = useIdempotencyKey();
  const [createSkipBin, { error }] = useCreateSkipBinMutation();
  return (
    <FormDialog
      title="Create bin"
      schema={createSkipBinSchema}
      initialValues={{
        jobSiteId,
        type: '',
        size: '',
        desiredDeliveryDate: null,
        deliveryTimeSlot: '',
        deliveryComment: '',
      }}
      submitLabel="Add bin"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await createSkipBin({ request, idempotencyKey }).unwrap();
        onClose();
      }}
    >
      <SelectField name="type" label="Type" options={TYPE_OPTIONS} />
      <SelectField name="size" label="Size" options={SIZE_OPTIONS} />
      <DateField name="desiredDeliveryDate" label="Delivery date" today={today} earliest={today} />
      <SelectField name="deliveryTimeSlot" label="Delivery time" options={TIME_SLOT_OPTIONS} />
      <TextAreaField name="deliveryComment" label="Delivery comment" />
    </FormDialog>
  );
}
