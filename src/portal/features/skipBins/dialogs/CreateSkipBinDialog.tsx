import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { type CreateSkipBin, createSkipBinSchema } from '../../../../contract/skipBins';
import type { SkipBin, SkipBinSite } from '../../../../contract/responses/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { useIdempotencyKey } from '../../../api/useIdempotencyKey';
import { DateField } from '../../../ui/form/DateField';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { DriverChoice } from '../../drivers/DriverChoice';
import { askedIn, ClosedDay, useClosedDay } from './ClosedDay';
import {
  QUANTITY_OPTIONS,
  SIZE_OPTIONS,
  TIME_SLOT_OPTIONS,
  TYPE_OPTIONS,
} from '../../../format/skipBinOptions';
import { useCreateSkipBinMutation } from '../skipBinsApi';

interface CreateSkipBinDialogProps {
  jobSite: SkipBinSite;
  /** The bin that is ordered again: the form starts with its values, without a date. */
  like?: SkipBin | undefined;
  /** The bin that was ordered before: the form starts with its date, slot, PO, comment and driver. */
  after?: SkipBin | undefined;
  onAnother?: (saved: SkipBin) => void;
  onClose: () => void;
}

export function CreateSkipBinDialog(props: CreateSkipBinDialogProps) {
  const { jobSite, like, after, onAnother, onClose } = props;
  const today = useSelector(selectToday);
  const idempotencyKey = useIdempotencyKey();
  const [createSkipBin, { error, originalArgs }] = useCreateSkipBinMutation();
  const { question, failure } = askedIn(error);
  const { choose, withChosen } = useClosedDay();
  const isArchived = jobSite.status === 'archived';
  return (
    <FormDialog
      title="Create bin"
      subject={
        <>
          For <strong>{jobSite.name}</strong>, {jobSite.account.name}
        </>
      }
      schema={createSkipBinSchema}
      initialValues={{
        jobSiteId: jobSite.id,
        type: like?.type ?? '',
        size: like?.size ?? '',
        quantity: 1,
        purchaseOrder: (like ?? after)?.purchaseOrder ?? '',
        desiredDeliveryDate: after?.desiredDeliveryDate ?? null,
        deliveryTimeSlot: (like ?? after)?.deliveryTimeSlot ?? '',
        deliveryComment: (like ?? after)?.deliveryComment ?? '',
        deliveryDriverId: (like ?? after)?.deliveryDriverId ?? null,
      }}
      submitLabel={isArchived ? 'Add bin anyway' : 'Add bin'}
      question={<ClosedDay question={question} sent={originalArgs?.request} onAnyway={choose} />}
      saveError={failure}
      onAnother={onAnother}
      onClose={onClose}
      onSubmit={(request) => createSkipBin({ request: withChosen(request), idempotencyKey }).unwrap()}
    >
      {isArchived && (
        <Callout intent="warning" compact className="ra-dialog-notice">
          This job site is archived. Order a bin for it anyway?
        </Callout>
      )}
      <SelectField<CreateSkipBin> name="type" label="Type" options={TYPE_OPTIONS} />
      <SelectField<CreateSkipBin> name="size" label="Size" options={SIZE_OPTIONS} />
      <DateField<CreateSkipBin>
        name="desiredDeliveryDate"
        label="Delivery date"
        today={today}
        earliest={today}
      />
      <SelectField<CreateSkipBin> name="deliveryTimeSlot" label="Delivery time" options={TIME_SLOT_OPTIONS} />
      {/* Behind what each order needs: most are for one bin. */}
      <SelectField<CreateSkipBin> name="quantity" label="Quantity" options={QUANTITY_OPTIONS} />
      <TextField<CreateSkipBin> name="purchaseOrder" label="PO" />
      <TextAreaField<CreateSkipBin> name="deliveryComment" label="Delivery comment" />
      <DriverChoice<CreateSkipBin> name="deliveryDriverId" label="Delivery driver" isNew />
    </FormDialog>
  );
}
