import { Callout } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useSelector } from 'react-redux';
import { optionalFlag } from '../../../../contract/fields';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { type RequestCollection, requestCollectionSchema } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { binName } from '../../../format/skipBins';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { CheckboxField } from '../../../ui/form/CheckboxField';
import { canRequestInBulk } from '../skipBinActions';
import { CollectionFields } from '../dialogs/CollectionFields';
import { ClosedDay } from '../dialogs/ClosedDay';
import { BulkStatus } from './BulkStatus';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';
import { useClosedDayFirst } from './useClosedDayFirst';

const fields = requestCollectionSchema
  .pick(['desiredCollectionDate', 'collectionTimeSlot', 'collectionComment'])
  .shape({ swaps: optionalFlag() });

interface BulkCollectionDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Requests the collection of several bins, or swaps each like for like. Refused ones stay listed, each with the reason. */
export function BulkCollectionDialog({ bins, onClose }: BulkCollectionDialogProps) {
  const today = useSelector(selectToday);
  const leftOut = bins.filter((bin) => !canRequestInBulk(bin));
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(bins.filter(canRequestInBulk));
  const { answerFor, ...asked } = useClosedDayFirst();
  const schema = fields.test('requests', (_values, { createError }) =>
    waiting.some(canRequestInBulk)
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
      question={<ClosedDay {...asked} />}
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="requested" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={async ({ swaps, collectionComment, ...due }) => {
        const answer = await answerFor(due, due.desiredCollectionDate);
        if (!answer) return false;
        return send(
          waiting.filter(canRequestInBulk).map(({ id, version, jobSiteId, type, size, ...bin }) => ({
            command: 'requestCollection',
            jobSiteId,
            request: {
              id,
              version,
              ...due,
              ...answer,
              // Without one for all, each keeps its own.
              collectionComment: collectionComment ?? bin.collectionComment,
              swap: swaps ? { type, size } : null,
            },
          })),
        );
      }}
    >
      <SkipBinList bins={waiting} refused={refused} />
      {leftOut.length > 0 && (
        <Callout
          compact
          intent="warning"
          className="ra-dialog-notice"
          title="Left out: the collection of these cannot be requested now"
        >
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
      <CollectionFields today={today} earliest={today} />
      <ReplacedComments bins={waiting} />
      <CheckboxField<{ swaps: boolean }>
        name="swaps"
        label="Swap: leave a bin of the same type and size for each"
      />
    </FormDialog>
  );
}

/** Names the comments that the one for all replaces. */
function ReplacedComments({ bins }: { bins: readonly SkipBin[] }) {
  const { collectionComment } = useFormikContext<RequestCollection>().values;
  const replaced = bins.filter((bin) => bin.collectionComment && bin.collectionComment !== collectionComment);
  if (!collectionComment?.trim() || replaced.length === 0) return null;
  return (
    <Callout compact intent="warning" className="ra-dialog-notice" title="This replaces the comments of">
      <ul>
        {replaced.map((bin) => (
          <li key={bin.id}>
            {binName(bin)}: {bin.collectionComment}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
