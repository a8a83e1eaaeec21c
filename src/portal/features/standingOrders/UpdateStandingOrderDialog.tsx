import { updateStandingOrderSchema } from '../../../contract/standingOrders/standingOrders';
import { EditDialog } from '../changes/EditDialog';
import { ShowClosedDays } from '../closedDays/ShowClosedDays';
import type { StandingOrderDialogProps } from './StandingOrderDialogProps';
import { StandingOrderFields, standingOrderFormValues } from './StandingOrderFields';
import { useUpdateStandingOrderMutation } from './standingOrdersApi';

export function UpdateStandingOrderDialog({ order, onClose }: StandingOrderDialogProps) {
  const [updateStandingOrder, { error }] = useUpdateStandingOrderMutation();
  return (
    <ShowClosedDays>
      <EditDialog
        kind="standingOrder"
        title="Edit standing order"
        schema={updateStandingOrderSchema}
        initialValues={{ id: order.id, version: order.version, ...standingOrderFormValues(order) }}
        submitLabel="Save"
        saveError={error}
        onClose={onClose}
        onSubmit={(request) => updateStandingOrder(request).unwrap()}
      >
        <p>The jobs ahead that nobody has changed are changed, too.</p>
        <StandingOrderFields />
      </EditDialog>
    </ShowClosedDays>
  );
}
