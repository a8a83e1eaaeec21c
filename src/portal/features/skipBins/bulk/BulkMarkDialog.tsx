import { Button, Callout } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { isSameNumber } from '../../../../contract/numberKey';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { selectToday } from '../../../api/businessDaySlice';
import { DateField } from '../../../ui/form/DateField';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { useStableCallback } from '../../../ui/useStableCallback';
import { isActionPossible, SKIP_BIN_ACTIONS } from '../skipBinActions';
import type { BulkCommand } from '../skipBinsApi';
import { AskForNumbers } from './AskForNumbers';
import { BulkStatus } from './BulkStatus';
import {
  collectedOf,
  dateOf,
  markLinesSchema,
  numberOf,
  unnumberedIn,
  type MarkLine,
  type MarkValues,
} from './markLines';
import { MarkLineList } from './MarkLineList';
import { SkipBinList } from './SkipBinList';
import { useBulk } from './useBulk';

const WORDS = {
  markDelivered: { participle: 'delivered', noun: 'bin' },
  markCollected: { participle: 'collected', noun: 'bin' },
  both: { participle: 'done', noun: 'job' },
};

const MARK_ACTIONS = SKIP_BIN_ACTIONS.filter(
  ({ name }) => name === 'markDelivered' || name === 'markCollected',
);

/** The line of a bin: its delivery if it is pending, its collection if that is requested; otherwise none. */
function lineOf(bin: SkipBin): MarkLine[] {
  const action = MARK_ACTIONS.find((one) => isActionPossible(one, bin));
  return action ? [{ bin, command: action.name as MarkLine['command'] }] : [];
}

function wordsOf(lines: readonly MarkLine[]) {
  const [kind, ...others] = new Set(lines.map(({ command }) => command));
  return WORDS[kind && others.length === 0 ? kind : 'both'];
}

interface BulkMarkDialogProps {
  /** As they were when the dialog was opened. */
  bins: readonly SkipBin[];
  onClose: () => void;
}

/** Marks deliveries and collections as done, with a line for each. Refused ones stay listed, each with the reason. */
export function BulkMarkDialog({ bins, onClose }: BulkMarkDialogProps) {
  const today = useSelector(selectToday);
  // Chosen once: if a colleague delivers the bin meanwhile, its line must not become its collection.
  const [commands] = useState(
    () => new Map(bins.flatMap(lineOf).map(({ bin, command }) => [bin.id, command])),
  );
  const { waiting, refused, isRunning, outcome, stop, error, send } = useBulk(
    bins.filter(({ id }) => commands.has(id)),
  );
  /** By bin: the number that is used although a bin on another site has it. */
  const [allowed, setAllowed] = useState<Readonly<Record<number, string | null>>>({});
  const leftOut = bins.filter(({ id }) => !commands.has(id));
  /** The ids of the bins that the user has left out. */
  const [omitted, setOmitted] = useState<readonly number[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isAnyway, setAnyway] = useState(false);
  const lines = useMemo(
    () =>
      waiting
        .filter(({ id }) => !omitted.includes(id))
        .map((bin) => ({ bin, command: commands.get(bin.id) ?? 'markDelivered' })),
    [waiting, commands, omitted],
  );
  // Not while they are being sent: it is too late then.
  const leaveOut = useStableCallback((bin: SkipBin) => {
    if (!isRunning) setOmitted((known) => [...known, bin.id]);
  });
  const schema = useMemo(() => markLinesSchema(lines), [lines]);
  const { participle, noun } = wordsOf(lines);
  /** The bins of the last bulk write, to which its outcome refers. */
  const [sent, setSent] = useState(lines);
  const { participle: outcomeParticiple } = wordsOf(sent);

  function commandOf({ bin, command }: MarkLine, values: MarkValues): BulkCommand {
    const { id, version, jobSiteId } = bin;
    const date = dateOf(bin, values) ?? values.date;
    if (command === 'markCollected')
      return {
        command,
        jobSiteId,
        request: { id, version, actualCollectionDate: date, ...collectedOf(bin, values) },
      };
    const referenceNumber = numberOf(bin, values) ?? null;
    const evenIfInUse = referenceNumber !== null && isSameNumber(allowed[id] ?? null, referenceNumber);
    return {
      command,
      jobSiteId,
      request: {
        id,
        version,
        actualDeliveryDate: date,
        referenceNumber,
        ...(evenIfInUse ? { evenIfInUse } : {}),
      },
    };
  }

  return (
    <FormDialog
      title={
        lines.length === 1
          ? `Mark ${noun} as ${participle}`
          : `Mark ${lines.length} ${noun}s as ${participle}`
      }
      className="ra-dialog ra-dialog-wide"
      schema={schema}
      initialValues={{ date: today }}
      submitLabel={`Mark as ${participle}`}
      saveError={error}
      status={
        <BulkStatus
          isRunning={isRunning}
          outcome={outcome}
          participle={outcomeParticiple === 'done' ? 'done' : `marked as ${outcomeParticiple}`}
        />
      }
      onStop={stop}
      onClose={onClose}
      onSubmit={(values: MarkValues) => {
        const asks = !isAnyway && unnumberedIn(lines, values).length > 0;
        setAsking(asks);
        if (asks) return Promise.resolve(false);
        setSent(lines);
        return send(lines.map((line) => commandOf(line, values)));
      }}
    >
      <DateField<MarkValues>
        name="date"
        label={`${participle.charAt(0).toUpperCase()}${participle.slice(1)} on`}
        today={today}
        earliest={today}
        latest={today}
      />
      <MarkLineList
        lines={lines}
        refused={refused}
        allowed={allowed}
        onAllowed={(id, number) => setAllowed((known) => ({ ...known, [id]: number }))}
        onLeaveOut={leaveOut}
      />
      {isAsking && (
        <AskForNumbers
          lines={lines}
          onAnyway={() => setAnyway(true)}
          onLeaveOut={(ids) => setOmitted((known) => [...known, ...ids])}
        />
      )}
      {omitted.length > 0 && (
        <Callout compact title="Left out by you">
          <SkipBinList bins={waiting.filter(({ id }) => omitted.includes(id))} />
          <Button
            size="small"
            text="Bring them back"
            onClick={({ currentTarget }) => {
              // The button is about to be removed.
              currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
              setOmitted([]);
            }}
          />
        </Callout>
      )}
      {leftOut.length > 0 && (
        <Callout compact intent="warning" title="Left out: these cannot be marked now">
          <SkipBinList bins={leftOut} />
        </Callout>
      )}
    </FormDialog>
  );
}
