import { useSelector } from 'react-redux';
import { type MarkCollected, markCollectedSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { DateField } from '../../../ui/form/DateField';
import { EditDialog } from '../../changes/EditDialog';
import { CollectedFields } from './CollectedFields';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useMarkCollectedMutation } from '../skipBinsApi';

export function MarkCollectedDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [markCollected, { error }] = useMarkCollectedMutation();
  return (
    <EditDialog
      kind="skipBin"
      title="Mark bin as collected"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={markCollectedSchema}
      initialValues={{
        id: bin.id,
        version: bin.version,
        actualCollectionDate: today,
        collectedKilograms: null,
        docketNumber: '',
        contamination: null,
        contaminationComment: '',
      }}
      recordedValues={{ actualCollectionDate: bin.actualCollectionDate }}
      submitLabel="Mark as collected"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => markCollected(request).unwrap()}
    >
      <DateField<MarkCollected>
        name="actualCollectionDate"
        label="Collected on"
        today={today}
        earliest={today}
        latest={today}
      />
      <CollectedFields />
    </EditDialog>
  );
}
