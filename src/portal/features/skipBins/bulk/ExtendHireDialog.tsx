import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { addDays } from '../../../../contract/calendarDate';
import { canSkipBin } from '../../../../contract/lifecycle/skipBinMachine';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { extendHireSchema, type ExtendHire } from '../../../../contract/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { DateField } from '../../../ui/form/DateField';
import { SkipBinDialogSubject } from '../dialogs/SkipBinDialogSubject';
import { BulkStatus } from './BulkStatus';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';

const DAYS_PER_WEEK = 7;

const fields = extendHireSchema.pick(['hireUntil']);

interface ExtendHireDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Lets one bin or several stay until a date: at first a week longer. Refused ones stay listed, each with the reason. */
export function ExtendHireDialog({ bins, onClose }: ExtendHireDialogProps) {
  const today = useSelector(selectToday);
  const possible = bins.filter((bin) => canSkipBin(bin, { type: 'extendHire' }));
  const leftOut = bins.filter((bin) => !possible.includes(bin));
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(possible);
  const schema = fields.test('extends', ({ hireUntil }, { createError }) =>
    waiting.every((bin) => bin.hireUntil === hireUntil)
      ? createError({ path: 'hireUntil', message: 'It is so already' })
      : true,
  );
  // The last one, so that no hire becomes shorter.
  const last = possible
    .map(({ hireUntil }) => hireUntil ?? today)
    .reduce((one, other) => (one > other ? one : other), today);
  const [bin, ...more] = waiting;

  return (
    <FormDialog
      title={more.length === 0 ? 'Extend hire' : `Extend the hire of ${waiting.length} bins`}
      subject={bin && more.length === 0 && <SkipBinDialogSubject bin={bin} />}
      schema={schema}
      initialValues={{ hireUntil: addDays(last, DAYS_PER_WEEK) }}
      submitLabel="Extend"
      saveError={error}
      status={<BulkStatus isRunning={isRunning} outcome={outcome} participle="extended" />}
      onStop={stop}
      onClose={onClose}
      onSubmit={({ hireUntil }) =>
        send(
          waiting.flatMap((one) => {
            if (one.hireUntil === hireUntil) return [];
            const { id, version, jobSiteId } = one;
            return [{ command: 'extendHire', jobSiteId, request: { id, version, hireUntil } }];
          }),
        )
      }
    >
      <DateField<ExtendHire> name="hireUntil" label="Hire until" today={today} earliest={today} />
      {(more.length > 0 || refused.length > 0) && <SkipBinList bins={waiting} refused={refused} />}
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title="Left out: these are not on a site">
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
    </FormDialog>
  );
}
