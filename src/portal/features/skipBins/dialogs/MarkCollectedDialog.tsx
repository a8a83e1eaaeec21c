import { useSelector } from 'react-redux';
import { markCollectedSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { saveError } from '../../../api/saveError';
import { DateField } from '../../../ui/form/DateField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { ChangedMeanwhile } from '../../changes/ChangedMeanwhile';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useMarkCollectedMutation } from '../skipBinsApi';

export function MarkCollectedDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [markCollected, { error }] = useMarkCollectedMutation();
  return (
    <FormDialog
      title="Mark bin as collected"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={markCollectedSchema}
      initialValues={{ id: bin.id, version: bin.version, actualCollectionDate: today }}
      submitLabel="Mark as collected"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await markCollected(request).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="skipBin" opened={bin} />
      <DateField
        name="actualCollectionDate"
        label="Collected on"
        today={today}
        earliest={today}
        latest={today}
      />
    </FormDialog>
  );
}
