import { Callout, Tab } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CalendarDate } from '../../../../contract/calendarDate';
import {
  clearedFields,
  doneFieldWords,
  updateSchemaFor,
} from '../../../../contract/lifecycle/inconsistencies';
import { hasDone } from '../../../../contract/lifecycle/lifecycle';
import type { UpdateSkipBin } from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { otherHalf } from '../../../../contract/lifecycle/swapHalves';
import { selectToday } from '../../../api/businessDaySlice';
import { saveError } from '../../../api/saveError';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { TabSet } from '../../../ui/TabSet';
import { fieldValue } from '../../changes/fieldWords';
import { EditDialog } from '../../changes/EditDialog';
import { DriverChoice } from '../../drivers/DriverChoice';
import { useDriverWords } from '../../drivers/useDriverWords';
import { askedIn, ClosedDay, useClosedDay } from './ClosedDay';
import { CollectedFields } from './CollectedFields';
import { NumberInUse, useNumberInUse } from './NumberInUse';
import type { SkipBinDialogProps, SkipBinTab } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import {
  SIZE_OPTIONS,
  STATUS_OPTIONS,
  TIME_SLOT_OPTIONS,
  TYPE_OPTIONS,
} from '../../../format/skipBinOptions';
import { useGetSkipBinQuery, useUpdateSkipBinMutation } from '../skipBinsApi';
import { SwapMovesField } from './SwapMovesField';

export function UpdateSkipBinDialog({ bin, tab = 'general', onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [updateSkipBin, { error, originalArgs }] = useUpdateSkipBinMutation();
  const { question, failure } = askedIn(error);
  // The replacement may have changed, which does not change the version of `bin`.
  const { currentData: { replacement } = bin } = useGetSkipBinQuery(bin.id);
  const { data: previous } = useGetSkipBinQuery(bin.previousSkipBinId ?? skipToken);
  const inSwap = useMemo(() => ({ ...bin, replacement }), [bin, replacement]);
  const otherHalfVersion = otherHalf(bin, { previous, replacement })?.version;
  const schema = useMemo(() => updateSchemaFor(inSwap, today), [inSwap, today]);
  const binsWithNumber = saveError(error)?.binsWithNumber;
  const { allow, withConsent } = useNumberInUse();
  const { choose, withChosen } = useClosedDay();
  const driverWords = useDriverWords();
  return (
    <EditDialog
      kind="skipBin"
      title="Update bin"
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={schema}
      initialValues={{
        id: bin.id,
        version: bin.version,
        status: bin.status,
        type: bin.type,
        size: bin.size,
        referenceNumber: bin.referenceNumber ?? '',
        purchaseOrder: bin.purchaseOrder ?? '',
        desiredDeliveryDate: bin.desiredDeliveryDate,
        deliveryTimeSlot: bin.deliveryTimeSlot,
        deliveryComment: bin.deliveryComment ?? '',
        deliveryDriverId: bin.deliveryDriverId,
        actualDeliveryDate: bin.actualDeliveryDate,
        hireUntil: bin.hireUntil,
        desiredCollectionDate: bin.desiredCollectionDate,
        collectionTimeSlot: bin.collectionTimeSlot,
        collectionComment: bin.collectionComment ?? '',
        collectionDriverId: bin.collectionDriverId,
        actualCollectionDate: bin.actualCollectionDate,
        collectedKilograms: bin.collectedKilograms,
        docketNumber: bin.docketNumber ?? '',
        contamination: bin.contamination,
        contaminationComment: bin.contaminationComment ?? '',
        swapMoves: 'both',
      }}
      submitLabel="Save"
      question={<ClosedDay question={question} sent={originalArgs} onAnyway={choose} />}
      saveError={failure}
      valueWords={driverWords}
      onClose={onClose}
      onSubmit={(request) =>
        updateSkipBin({ ...withConsent(withChosen(request)), otherHalfVersion }).unwrap()
      }
    >
      <UpdateSkipBinTabs bin={bin} today={today} first={tab} />
      <SwapMovesField bin={inSwap} previous={previous} />
      <NumberInUse
        binsWithNumber={binsWithNumber}
        onUse={() => allow(binsWithNumber?.[0]?.referenceNumber)}
      />
    </EditDialog>
  );
}

const COLLECTED_FIELDS = [
  'collectedKilograms',
  'docketNumber',
  'contamination',
  'contaminationComment',
] as const satisfies (keyof UpdateSkipBin)[];

const TABS: Record<SkipBinTab, string[]> = {
  general: ['status', 'type', 'size', 'referenceNumber', 'purchaseOrder'],
  delivery: [
    'desiredDeliveryDate',
    'deliveryTimeSlot',
    'deliveryComment',
    'actualDeliveryDate',
    'hireUntil',
    'deliveryDriverId',
  ],
  collection: [
    'desiredCollectionDate',
    'collectionTimeSlot',
    'collectionComment',
    'actualCollectionDate',
    'collectionDriverId',
    ...COLLECTED_FIELDS,
  ],
};
const TAB_IDS = Object.keys(TABS) as SkipBinTab[];

function UpdateSkipBinTabs({ bin, today, first }: { bin: SkipBin; today: CalendarDate; first: SkipBinTab }) {
  const [chosen, setChosen] = useState(first);
  const { errors, isSubmitting, submitCount, values } = useFormikContext<{ version: number }>();
  const [submit, setSubmit] = useState({ count: submitCount, values, isAnswered: true });

  // A failed submit shows the first tab with an error, because its first invalid field is about to get the focus. An error of
  // values that were edited since does not: the user is in another field by then.
  const failing = TAB_IDS.find((id) => TABS[id].some((field) => field in errors));
  if (submit.count !== submitCount) setSubmit({ count: submitCount, values, isAnswered: false });
  else if (isSubmitting) {
    // Only a merge changes the version: this is no edit by the user.
    if (values.version !== submit.values.version) setSubmit({ ...submit, values });
  } else if (!submit.isAnswered && (failing || values !== submit.values)) {
    setSubmit({ ...submit, isAnswered: true });
    if (failing && values === submit.values) setChosen(failing);
  }

  return (
    <TabSet id="update-skip-bin" selectedId={chosen} onSelect={(id) => setChosen(id as SkipBinTab)}>
      <Tab id="general" title="General" panel={<GeneralTab bin={bin} />} />
      <Tab id="delivery" title="Delivery" panel={<DeliveryTab today={today} />} />
      <Tab id="collection" title="Collection" panel={<CollectionTab today={today} />} />
    </TabSet>
  );
}

/** The focus does not start on the status: a letter or an arrow would change it. */
function GeneralTab({ bin }: { bin: SkipBin }) {
  return (
    <>
      <SelectField<UpdateSkipBin> name="status" label="Status" options={STATUS_OPTIONS} />
      <ClearedDates bin={bin} />
      <SelectField<UpdateSkipBin> name="type" label="Type" options={TYPE_OPTIONS} />
      <SelectField<UpdateSkipBin> name="size" label="Size" options={SIZE_OPTIONS} />
      <TextField<UpdateSkipBin> name="referenceNumber" label="Bin number" isFirst />
      <TextField<UpdateSkipBin> name="purchaseOrder" label="PO" />
    </>
  );
}

// Desired dates must not be in the past; actual dates may be corrected to a past day.
function DeliveryTab({ today }: { today: CalendarDate }) {
  const { values } = useFormikContext<UpdateSkipBin>();
  return (
    <>
      <DateField<UpdateSkipBin>
        name="desiredDeliveryDate"
        label="Desired delivery date"
        today={today}
        earliest={today}
      />
      <SelectField<UpdateSkipBin> name="deliveryTimeSlot" label="Delivery time" options={TIME_SLOT_OPTIONS} />
      <TextAreaField<UpdateSkipBin> name="deliveryComment" label="Delivery comment" />
      <DateField<UpdateSkipBin>
        name="actualDeliveryDate"
        label="Actual delivery date"
        today={today}
        latest={today}
      />
      {(hasDone(values, 'delivery') || values.hireUntil) && (
        <DateField<UpdateSkipBin> name="hireUntil" label="Hire until" today={today} />
      )}
      <DriverChoice<UpdateSkipBin> name="deliveryDriverId" label="Delivery driver" />
    </>
  );
}

function CollectionTab({ today }: { today: CalendarDate }) {
  const { values } = useFormikContext<UpdateSkipBin>();
  const isTold = hasDone(values, 'collection') || COLLECTED_FIELDS.some((field) => values[field]);
  return (
    <>
      <DateField<UpdateSkipBin>
        name="desiredCollectionDate"
        label="Desired collection date"
        today={today}
        earliest={today}
      />
      <SelectField<UpdateSkipBin>
        name="collectionTimeSlot"
        label="Collection time"
        options={TIME_SLOT_OPTIONS}
      />
      <TextAreaField<UpdateSkipBin> name="collectionComment" label="Collection comment" />
      <DateField<UpdateSkipBin>
        name="actualCollectionDate"
        label="Actual collection date"
        today={today}
        latest={today}
      />
      <DriverChoice<UpdateSkipBin> name="collectionDriverId" label="Collection driver" />
      {isTold && <CollectedFields />}
    </>
  );
}

/** Warns before saving which fields are cleared when the status is set back. */
function ClearedDates({ bin }: { bin: SkipBin }) {
  const { values } = useFormikContext<UpdateSkipBin>();
  const words = clearedFields(bin, values).map(
    (field) => `${doneFieldWords(field)}, ${fieldValue(field, bin[field])}`,
  );
  if (words.length === 0) return null;
  return (
    <Callout intent="warning" compact role="status">
      Saving clears the {words.join(', and the ')}.
    </Callout>
  );
}
