import { Checkbox, Classes } from '@blueprintjs/core';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { isSameNumber } from '../../../../contract/numberKey';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { binLabel, binName } from '../../../format/skipBins';
import { DateField } from '../../../ui/form/DateField';
import type { RefusedSkipBin } from '../skipBinsApi';
import { DocketFields } from '../dialogs/CollectedFields';
import { dateFieldOf, suffixOf, type MarkLine } from './markLines';
import { SkipBinsWithNumber } from './SkipBinsWithNumber';
import './SkipBinList.css';

interface MarkLineItemProps extends MarkLine {
  /** The dialog starts with the focus on its number. */
  isFirst: boolean;
  today: CalendarDate;
  /** The bin's number, or its weight if it is collected. */
  typed: string;
  /** Whether anything beside the weight is told. */
  hasDocket: boolean;
  /** The line's own date, if it differs from the dialog's date. */
  date: string | null;
  error: string | undefined;
  refusal: RefusedSkipBin | undefined;
  /** The number that is used although a bin on another site has it. */
  allowed: string | null;
  onTyped: (line: MarkLine, text: string) => void;
  /** Removes the line's own date: the common one applies again. */
  onNoDate: (bin: SkipBin) => void;
  onAllowed: (id: number, number: string | null) => void;
  onLeaveOut: (bin: SkipBin) => void;
}

const DELIVER = [Classes.TAG, Classes.MINIMAL, Classes.INTENT_PRIMARY].join(' ');
const COLLECT = [Classes.TAG, Classes.MINIMAL, Classes.INTENT_WARNING].join(' ');
const BUTTON = [Classes.BUTTON, Classes.MINIMAL].join(' ');

/** The focus goes to the same button of the next line, or of the previous one; without other lines to the submit button. */
function focusNext(button: HTMLButtonElement) {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (
    next?.querySelector<HTMLElement>('[data-leaves-out]') ??
    button.form?.querySelector<HTMLElement>('[type="submit"]')
  )?.focus();
}

/**
 * A job of the dialog that marks several. There may be a thousand: it is memoised, and made of plain elements with Blueprint's
 * styles, which are drawn many times faster than its components.
 */
export const MarkLineItem = memo(function MarkLineItem(props: MarkLineItemProps) {
  const { bin, command, isFirst, today, typed, hasDocket, date, error, refusal, allowed } = props;
  const { onTyped, onNoDate, onAllowed, onLeaveOut } = props;
  const [hasOwnDate, setOwnDate] = useState(date !== null);
  const [isDocketOpen, setDocketOpen] = useState(hasDocket);
  // What is sent, or refused, stays in sight.
  if (hasDocket && !isDocketOpen) setDocketOpen(true);
  const messagesId = useId();
  const ownDate = useRef<HTMLDivElement>(null);
  const docket = useRef<HTMLDivElement>(null);
  const isDelivery = command === 'markDelivered';
  const [binWithNumber] = refusal?.binsWithNumber ?? [];
  // The refusal does not apply to a number entered since.
  const isNumberInUse = binWithNumber && isSameNumber(binWithNumber.referenceNumber, typed);
  const message = error ?? (binWithNumber && !isNumberInUse ? undefined : refusal?.message);
  const { name, account } = bin.jobSite;
  const subject = `${isDelivery ? binLabel(bin) : binName(bin)} at ${name}`;
  const isInvalid = error !== undefined || Boolean(isNumberInUse);

  return (
    <li className={`ra-mark-line${isDelivery ? '' : ' ra-mark-line-plain'}`} aria-label={subject}>
      <div className="ra-mark-line-job">
        <span className={isDelivery ? DELIVER : COLLECT}>{isDelivery ? 'Deliver' : 'Collect'}</span>{' '}
        <strong>{isDelivery ? binLabel(bin) : binName(bin)}</strong>
        <div className="ra-mark-line-site">
          {account.name} · {name}
        </div>
      </div>
      <input
        className={`ra-mark-line-number ${Classes.INPUT}${isInvalid ? ` ${Classes.INTENT_DANGER}` : ''}`}
        aria-label={`${isDelivery ? 'Bin number' : 'Weight (kg)'}, ${subject}`}
        aria-invalid={isInvalid}
        aria-describedby={message ? messagesId : undefined}
        placeholder={isDelivery ? 'Bin number' : 'kg'}
        inputMode={isDelivery ? undefined : 'decimal'}
        data-command={command}
        autoComplete="off"
        data-first-focus={isFirst || undefined}
        value={typed}
        onChange={({ currentTarget }) => onTyped({ bin, command }, currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {!isDelivery && (
        <button
          type="button"
          className={BUTTON}
          aria-label={`Docket, ${subject}`}
          aria-expanded={isDocketOpen}
          onClick={() => {
            flushSync(() => setDocketOpen(!isDocketOpen));
            docket.current?.querySelector('input')?.focus();
          }}
        >
          Docket
        </button>
      )}
      <button
        type="button"
        className={BUTTON}
        aria-label={`Own date, ${subject}`}
        aria-pressed={hasOwnDate}
        onClick={() => {
          if (hasOwnDate) onNoDate(bin);
          flushSync(() => setOwnDate(!hasOwnDate));
          ownDate.current?.querySelector('input')?.focus();
        }}
      >
        Date
      </button>
      <button
        type="button"
        className={BUTTON}
        aria-label={`Leave out, ${subject}`}
        title="Leave out"
        data-leaves-out
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          onLeaveOut(bin);
        }}
      >
        ✕
      </button>
      {message && (
        <div id={messagesId} role={error ? undefined : 'alert'} className="ra-mark-line-more ra-bin-refusal">
          {message}
        </div>
      )}
      {isNumberInUse && (
        <div className="ra-mark-line-more">
          <SkipBinsWithNumber bins={refusal?.binsWithNumber ?? []} />
          <Checkbox
            label="Use it anyway"
            checked={isSameNumber(allowed, typed)}
            onChange={({ currentTarget }) => onAllowed(bin.id, currentTarget.checked ? typed : null)}
          />
        </div>
      )}
      {isDocketOpen && (
        <div ref={docket} className="ra-mark-line-more">
          <DocketFields suffix={suffixOf(bin)} />
        </div>
      )}
      {hasOwnDate && (
        <div ref={ownDate} className="ra-mark-line-more">
          <DateField<Record<string, unknown>>
            name={dateFieldOf(bin)}
            label={`${isDelivery ? 'Delivered' : 'Collected'} on, this one only`}
            today={today}
            earliest={today}
            latest={today}
          />
        </div>
      )}
    </li>
  );
});
