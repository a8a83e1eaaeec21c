import { Checkbox } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useSelector } from 'react-redux';
import type { SkipBinSize, SkipBinType } from '../../../../contract/skipBinChoices';
import { type RequestCollection, requestCollectionSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { SelectField } from '../../../ui/form/SelectField';
import { EditDialog } from '../../changes/EditDialog';
import { DriverChoice } from '../../drivers/DriverChoice';
import { useDriverWords } from '../../drivers/useDriverWords';
import { askedIn, ClosedDay, useClosedDay } from './ClosedDay';
import { CollectionFields } from './CollectionFields';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { SIZE_OPTIONS, TYPE_OPTIONS } from '../../../format/skipBinOptions';
import { useRequestCollectionMutation } from '../skipBinsApi';

/** A plain collection, or a swap with a replacement bin; most swaps are like for like. */
export function RequestCollectionDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [requestCollection, { error, originalArgs }] = useRequestCollectionMutation();
  const { question, failure } = askedIn(error);
  const { choose, withChosen } = useClosedDay();
  const driverWords = useDriverWords();
  return (
    <EditDialog
      kind="skipBin"
      title="Request collection"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={requestCollectionSchema}
      initialValues={{
        id: bin.id,
        version: bin.version,
        desiredCollectionDate: bin.desiredCollectionDate,
        collectionTimeSlot: bin.collectionTimeSlot ?? '',
        collectionComment: bin.collectionComment ?? '',
        collectionDriverId: bin.collectionDriverId,
        swap: null,
      }}
      submitLabel="Request collection"
      question={<ClosedDay question={question} sent={originalArgs} onAnyway={choose} />}
      saveError={failure}
      valueWords={driverWords}
      onClose={onClose}
      onSubmit={(request) => requestCollection(withChosen(request)).unwrap()}
    >
      <CollectionFields
        today={today}
        earliest={bin.actualDeliveryDate && bin.actualDeliveryDate > today ? bin.actualDeliveryDate : today}
      />
      <SwapFields likeForLike={{ type: bin.type, size: bin.size }} />
      <DriverChoice<RequestCollection> name="collectionDriverId" label="Collection driver" />
    </EditDialog>
  );
}

interface Swap {
  type: SkipBinType;
  size: SkipBinSize;
}

function SwapFields({ likeForLike }: { likeForLike: Swap }) {
  const { values, setFieldValue } = useFormikContext<{ swap: Swap | null }>();
  return (
    <>
      <Checkbox
        label="Swap: leave a replacement bin"
        checked={values.swap !== null}
        onChange={() => void setFieldValue('swap', values.swap === null ? likeForLike : null)}
      />
      {values.swap !== null && (
        <>
          <SelectField<RequestCollection> name="swap.type" label="Replacement type" options={TYPE_OPTIONS} />
          <SelectField<RequestCollection> name="swap.size" label="Replacement size" options={SIZE_OPTIONS} />
        </>
      )}
    </>
  );
}
