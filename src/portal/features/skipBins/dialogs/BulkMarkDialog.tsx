import { Callout, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { markCollectedSchema, markDeliveredSchema, type SkipBin } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { saveError } from '../../../api/saveError';
import { binName } from '../../../format/skipBins';
import { DateField } from '../../../ui/form/DateField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { skipBinActionsFor } from '../skipBinActions';
import { useBulkMarkMutation, type BulkMark, type RefusedMark } from '../skipBinsApi';
import { StandingSkipBins } from './StandingSkipBins';

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
  name: BulkMark['command'];
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Marks several bins as delivered or collected on the same day. Refused ones stay listed, each with the reason. */
export function BulkMarkDialog({ name, bins, onClose }: BulkMarkDialogProps) {
  const today = useSelector(selectToday);
  const [bulkMark, { error }] = useBulkMarkMutation();
  const [refused, setRefused] = useState<readonly RefusedMark[]>([]);
  const possible = bins.filter((bin) => skipBinActionsFor(bin).some((action) => action.name === name));
  const [waiting, setWaiting] = useState(possible);
  const [anyway, setAnyway] = useState<ReadonlySet<number>>(new Set());
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const { participle, field, label, schema } = WORDS[name];

  async function mark(date: Record<string, unknown>) {
    const requests = waiting.map(({ id, version, referenceNumber }) => ({
      id,
      version,
      ...(name === 'markDelivered' ? { referenceNumber } : {}),
      ...(anyway.has(id) ? { evenIfInUse: true } : {}),
      ...date,
    }));
    const outcome = await bulkMark({ command: name, requests } as BulkMark).unwrap();
    if (outcome.refused.length === 0) return onClose();
    setRefused(outcome.refused);
    setWaiting(
      waiting.flatMap((bin) =>
        outcome.refused.flatMap(({ id, current }) => (id === bin.id ? [current ?? bin] : [])),
      ),
    );
  }

  return (
    <FormDialog
      title={
        waiting.length === 1 ? `Mark bin as ${participle}` : `Mark ${waiting.length} bins as ${participle}`
      }
      schema={schema}
      initialValues={{ [field]: today }}
      submitLabel={`Mark as ${participle}`}
      saveError={saveError(error)}
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

interface SkipBinListProps {
  bins: readonly SkipBin[];
  refused?: readonly RefusedMark[];
  /** Ids of the bins whose number is used although a bin on another site has it. */
  anyway?: ReadonlySet<number>;
  onAnyway?: (id: number, isMeant: boolean) => void;
}

function SkipBinList({ bins, refused = [], anyway, onAnyway }: SkipBinListProps) {
  return (
    <ul className="ra-bin-list">
      {bins.map((bin) => {
        const { message, standing = [] } = refused.find(({ id }) => id === bin.id) ?? {};
        return (
          <li key={bin.id}>
            {binName(bin)}, {bin.jobSite.name}
            {message && (
              <div role="alert" className="ra-bin-refusal">
                {message}
              </div>
            )}
            {standing.length > 0 && (
              <>
                <StandingSkipBins bins={standing} />
                <Checkbox
                  label="Use it anyway"
                  checked={anyway?.has(bin.id) ?? false}
                  onChange={({ currentTarget }) => onAnyway?.(bin.id, currentTarget.checked)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
