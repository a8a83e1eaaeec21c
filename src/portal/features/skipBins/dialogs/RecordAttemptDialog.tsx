import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { attemptsNow } from '../../../../contract/lifecycle/attempts';
import { jobOf } from '../../../../contract/lifecycle/lifecycle';
import { recordAttemptSchema, type RecordAttempt } from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import type { ApiError } from '../../../api/baseQuery';
import { selectToday } from '../../../api/businessDaySlice';
import { EditDialog } from '../../changes/EditDialog';
import { dayOfNewSlot, dueOf } from '../dueOf';
import { isDueThen } from '../isDueThen';
import { TIME_SLOT_OPTIONS } from '../../../format/skipBinOptions';
import { useRecordAttemptMutation } from '../skipBinsApi';
import { AttemptFields } from './AttemptFields';
import { askedIn, ClosedDay, useClosedDay, type Dated } from './ClosedDay';
import { OtherHalfNotice } from './OtherHalfNotice';
import type { SkipBinDialogProps } from './SkipBinDialogProps';
import { SkipBinDialogSubject } from './SkipBinDialogSubject';
import { useOtherHalf } from './useOtherHalf';

const schema = recordAttemptSchema.omit(['otherHalfVersion']);

/** Whether a colleague has moved the job meanwhile, or recorded an attempt at it, perhaps this one. */
function isTouched(before: SkipBin, now: SkipBin): boolean {
  return !isDueThen(now, dueOf(before), undefined) || attemptsNow(now).length !== attemptsNow(before).length;
}

/** Records why a job that was due could not be done, and moves it if there is a new date. */
export function RecordAttemptDialog({ bin, onClose }: SkipBinDialogProps) {
  const today = useSelector(selectToday);
  const [recordAttempt, { error }] = useRecordAttemptMutation();
  const [sent, setSent] = useState<Dated>();
  const { choose, withChosen } = useClosedDay();
  const { question, failure } = askedIn(error);
  const { other } = useOtherHalf(bin);
  /** As the user knows it: as it was when the dialog was opened, or as a refusal has shown it. */
  const known = useRef(bin);
  const job = jobOf(bin);

  async function record({ newDate, newTimeSlot, ...attempt }: RecordAttempt) {
    const dates = { date: attempt.date, newDate };
    setSent(dates);
    const isMoved = newDate || newTimeSlot !== bin[job.slot];
    const request = {
      ...attempt,
      version: Math.max(attempt.version ?? 0, known.current.version),
      ...(isMoved
        ? {
            newDate: newDate ?? dayOfNewSlot(bin, today),
            newTimeSlot,
            otherHalfVersion: other?.version,
          }
        : {}),
    };
    const saving = recordAttempt(withChosen(request, dates));
    const { error } = await saving;
    const newest = (error as ApiError | undefined)?.current as SkipBin | undefined;
    // If a colleague has delivered the bin meanwhile, its collection is another job.
    if (newest && jobOf(newest).date !== job.date) return false;
    if (newest && isTouched(known.current, newest)) {
      // It is shown first; sent again, it applies to what was shown.
      known.current = newest;
      return false;
    }
    return saving.unwrap();
  }

  return (
    <EditDialog
      kind="skipBin"
      lastError={error}
      title={`${job.label} could not be done`}
      subject={<SkipBinDialogSubject bin={bin} />}
      schema={schema}
      initialValues={{
        id: bin.id,
        version: bin.version,
        date: today,
        reason: '',
        comment: '',
        newDate: null,
        newTimeSlot: bin[job.slot] ?? '',
      }}
      submitLabel="Record attempt"
      question={<ClosedDay question={question} sent={sent} onAnyway={choose} />}
      saveError={failure}
      onClose={onClose}
      onSubmit={record}
    >
      <AttemptFields today={today} slots={TIME_SLOT_OPTIONS} />
      <OtherHalfNotice other={other} moves="moves with it if it gets a new time" />
    </EditDialog>
  );
}
