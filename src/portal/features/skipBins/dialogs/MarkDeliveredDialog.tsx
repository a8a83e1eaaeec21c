import { useSelector } from 'react-redux';
import { type MarkDelivered, markDeliveredSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { saveError } from '../../../api/saveError';
import { DateField } from '../../../ui/form/DateField';
import { TextField } from '../../../ui/form/TextField';
import { EditDialog } from '../../changes/EditDialog';
import { NumberInUse, useNumberInUse } from './NumberInUse';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useMarkDeliveredMutation } from '../skipBinsApi';

export function MarkDeliveredDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [markDelivered, { error }] = useMarkDeliveredMutation();
  const binsWithNumber = saveError(error)?.binsWithNumber;
  const { allow, withConsent } = useNumberInUse();
  return (
    <EditDialog
      kind="skipBin"
      title="Mark bin as delivered"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={markDeliveredSchema}
      initialValues={{
        id: bin.id,
        version: bin.version,
        actualDeliveryDate: today,
        referenceNumber: bin.referenceNumber ?? '',
      }}
      recordedValues={{ actualDeliveryDate: bin.actualDeliveryDate }}
      submitLabel="Mark as delivered"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => markDelivered(withConsent(request)).unwrap()}
    >
      <DateField<MarkDelivered>
        name="actualDeliveryDate"
        label="Delivered on"
        today={today}
        earliest={today}
        latest={today}
      />
      <TextField<MarkDelivered> name="referenceNumber" label="Bin number" />
      <NumberInUse
        binsWithNumber={binsWithNumber}
        onUse={() => allow(binsWithNumber?.[0]?.referenceNumber)}
      />
    </EditDialog>
  );
}
