import { Callout } from '@blueprintjs/core';
import type { SkipBinSite } from '../../../contract/responses/skipBins';
import type { StandingOrder } from '../../../contract/responses/standingOrders';
import { createStandingOrderSchema } from '../../../contract/standingOrders/standingOrders';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { saveError } from '../../api/saveError';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { ShowClosedDays } from '../closedDays/ShowClosedDays';
import { StandingOrderFields, standingOrderFormValues } from './StandingOrderFields';
import { useCreateStandingOrderMutation } from './standingOrdersApi';

interface CreateStandingOrderDialogProps {
  jobSite: SkipBinSite;
  /** What the form starts with. */
  like?: Partial<StandingOrder> | undefined;
  /** The bin that the repetition begins with; by default the API chooses it. */
  skipBinId?: number | undefined;
  onClose: () => void;
}

export function CreateStandingOrderDialog(props: CreateStandingOrderDialogProps) {
  const { jobSite, like, skipBinId, onClose } = props;
  const idempotencyKey = useIdempotencyKey();
  const [createStandingOrder, { error }] = useCreateStandingOrderMutation();
  // The form has no field for the bin.
  const refusal = saveError(error)?.errors?.find(({ path }) => path === 'skipBinId');
  return (
    <ShowClosedDays>
      <FormDialog
        title="Add standing order"
        subject={
          <>
            For <strong>{jobSite.name}</strong>, {jobSite.account.name}
          </>
        }
        schema={createStandingOrderSchema}
        initialValues={{ jobSiteId: jobSite.id, skipBinId, ...standingOrderFormValues(like) }}
        submitLabel="Add standing order"
        question={
          refusal && (
            <Callout intent="warning" compact>
              {refusal.message}
            </Callout>
          )
        }
        saveError={error}
        onClose={onClose}
        onSubmit={(request) => createStandingOrder({ request, idempotencyKey }).unwrap()}
      >
        {jobSite.status === 'archived' && (
          <Callout intent="warning" compact className="ra-dialog-notice">
            This job site is archived: no jobs are made until it is unarchived.
          </Callout>
        )}
        <StandingOrderFields />
      </FormDialog>
    </ShowClosedDays>
  );
}
