import { useSelector } from 'react-redux';
import { SaveProgress } from '../../../ui/form/SaveProgress';
import { selectBulkProgress } from '../bulkProgressSlice';
import type { BulkOutcome } from './useBulk';

interface BulkStatusProps {
  /** Whether this dialog's bulk write is under way: the progress may be that of another dialog. */
  isRunning: boolean;
  outcome: BulkOutcome | undefined;
  /** What was done: 'rescheduled'. */
  participle: string;
}

/**
 * How far the bulk write is, then what is left: '37 of 200 rescheduled; 163 left'. Reads the progress itself, so that each
 * response re-renders this alone and not the dialog.
 */
export function BulkStatus({ isRunning, outcome, participle }: BulkStatusProps) {
  const progress = useSelector(selectBulkProgress);
  return (
    <>
      {isRunning && progress && <SaveProgress value={progress.answered} total={progress.total} />}
      <strong role="status">
        {outcome && `${outcome.done} of ${outcome.total} ${participle}; ${outcome.total - outcome.done} left`}
      </strong>
    </>
  );
}
