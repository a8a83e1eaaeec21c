import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { optionalFlag } from '../../../../contract/fields';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { requestCollectionSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { CollectionFields } from '../dialogs/CollectionFields';
import { BulkStatus } from './BulkStatus';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';

const fields = requestCollectionSchema
  .pick(['desiredCollectionDate', 'collectionTimeSlot', 'collectionComment'])
  .shape({ swaps: optionalFlag() });

/** A date that is requested already is not overwritten: 'Reschedule' moves it. */
const canBeRequested = (bin: SkipBin) =>
  bin.desiredCollectionDate === null && canSkipBin(bin, { type: 'requestCollection' });

interface BulkCollectionDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Requests the collection of several bins, or swaps each like for like. Refused ones stay listed, each with the reason. */
export function BulkCollectionDialog({ bins, onClose }: BulkCollectionDialogProps) {
  const today = useSelector(selectToday);
  const leftOut = bins.filter((bin) => !canBeRequested(bin));
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(bins.filter(canBeRequested));
  const schema = fields.test('requests', (_values, { createError }) =>
    waiting.some(canBeRequested)
      ? true
      : createError({
          path: 'desiredCollectionDate',
          message: 'No bin is left whose collection can be requested',
        }),
  );
  return (
    <FormDialog
      title={
        waiting.length === 1 ? 'Request collection of 1 bin' : `Request collection of ${waiting.length} bins`
      }
      schema={schema}
      initialValues={{
        desiredCollectionDate: null,
        collectionTimeSlot: '',
        collectionComment: '',
        swaps: false,
      }}
      submitLabel="Request collection"
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="requested" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={({ swaps, collectionComment, ...due }) =>
        send(
          waiting.filter(canBeRequested).map(({ id, version, jobSiteId, type, size, ...bin }) => ({
            command: 'requestCollection',
            jobSiteId,
            request: {
              id,
              version,
              ...due,
              // Without one for all, each keeps its own.
              collectionComment: collectionComment ?? bin.collectionComment,
              swap: swaps ? { type, size } : null,
            },
          })),
        )
      }
    >
      <SkipBinList bins={waiting} refused={refused} />
      {leftOut.length > 0 && (
        <Callout
          compact
          intent="warning"
          title="Left out: these are not on site, or their collection is requested already"
        >
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
      <CollectionFields today={today} earliest={today} />
      <CheckboxField<{ swaps: boolean }>
        name="swaps"
        label="Swap: leave a bin of the same type and size for each"
      />
    </FormDialog>
  );
}
