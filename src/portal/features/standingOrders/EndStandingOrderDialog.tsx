import { Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { nameOfStandingOrder } from '../../../contract/standingOrders/nameOfStandingOrder';
import { ConfirmChangeDialog } from '../changes/ConfirmChangeDialog';
import { endToggle } from './endToggle';
import type { StandingOrderDialogProps } from './StandingOrderDialogProps';
import { useEndStandingOrderMutation } from './standingOrdersApi';

export function EndStandingOrderDialog({ order, jobsAhead, onClose }: StandingOrderDialogProps) {
  const [endStandingOrder, { error }] = useEndStandingOrderMutation();
  const [cancelJobs, setCancelJobs] = useState(true);
  const { label, status, consequence } = endToggle(order);
  const isAsked = status === 'ended' && jobsAhead > 0;
  return (
    <ConfirmChangeDialog
      kind="standingOrder"
      opened={order}
      title={`${label} standing order`}
      confirmLabel={label}
      cancelLabel="Cancel"
      intent="primary"
      error={error}
      onClose={onClose}
      onConfirm={(request) =>
        endStandingOrder({ ...request, status, ...(isAsked ? { cancelJobs } : {}) }).unwrap()
      }
    >
      <p>
        {nameOfStandingOrder(order)} {consequence}
      </p>
      {isAsked && (
        <RadioGroup
          label={jobsAhead === 1 ? 'Cancel the job ahead?' : `Cancel the ${jobsAhead} jobs ahead?`}
          selectedValue={String(cancelJobs)}
          onChange={({ currentTarget: { value } }) => setCancelJobs(value === 'true')}
        >
          <Radio value="true" label="Yes, with the collections that go with them" />
          <Radio value="false" label="No, they stay" />
        </RadioGroup>
      )}
    </ConfirmChangeDialog>
  );
}
