import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { markCollectedSchema, markDeliveredSchema, type SkipBin } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { DateField } from '../../../ui/form/DateField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { skipBinActionsFor } from '../skipBinActions';
import type { BulkMark } from '../skipBinsApi';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';

const WORDS = {
  markDelivered: {
    participle: 'delivered',
    field: 'actualDeliveryDate',
    label: 'Delivered on',
    schema: markDeliveredSchema.pick(['actualDeliveryDate']),
  },
  markCollected: {
    participle: 'collected',
    field: 'actualCollectionDate',
    label: 'Collected on',
    schema: markCollectedSchema.pick(['actualCollectionDate']),
  },
} as const;

interface BulkMarkDialogProps {
  name: keyof typeof WORDS;
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Marks several bins as delivered or collected on the same day. Refused ones stay listed, each with the reason. */
export function BulkMarkDialog({ name, bins, onClose }: BulkMarkDialogProps) {
  const today = useSelector(selectToday);
  const possible = bins.filter((bin) => skipBinActionsFor(bin).some((action) => action.name === name));
  const { waiting, refused, error, send } = useBulk(possible, onClose);
  const [anyway, setAnyway] = useState<ReadonlySet<number>>(new Set());
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const { participle, field, label, schema } = WORDS[name];

  function mark(date: Record<string, unknown>) {
    const requests = waiting.map(({ id, version, referenceNumber }) => ({
      id,
      version,
      ...(name === 'markDelivered' ? { referenceNumber } : {}),
      ...(anyway.has(id) ? { evenIfInUse: true } : {}),
      ...date,
    }));
    return send({ command: name, requests } as BulkMark);
  }

  return (
    <FormDialog
      title={
        waiting.length === 1 ? `Mark bin as ${participle}` : `Mark ${waiting.length} bins as ${participle}`
      }
      schema={schema}
      initialValues={{ [field]: today }}
      submitLabel={`Mark as ${participle}`}
      saveError={error}
      onClose={onClose}
      onSubmit={mark}
    >
      <SkipBinList
        bins={waiting}
        refused={refused}
        anyway={anyway}
        onAnyway={(id, isMeant) => setAnyway(new Set([...anyway, id].filter((one) => one !== id || isMeant)))}
      />
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title={`Left out, for they cannot be marked as ${participle} now`}>
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
      <DateField name={field} label={label} today={today} earliest={today} latest={today} />
    </FormDialog>
  );
}
