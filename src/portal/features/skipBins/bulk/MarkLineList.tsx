import { Button } from '@blueprintjs/core';
import { useFormikContext } from 'formik';
import { useCallback, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useSelector } from 'react-redux';
import { selectToday } from '../../../api/businessDaySlice';
import { cutList } from '../../../ui/notifications/cutList';
import type { RefusedSkipBin } from '../skipBinsApi';
import {
  dateFieldOf,
  dateOf,
  fieldOf,
  isDocketTold,
  shownIn,
  type MarkLine,
  type MarkValues,
} from './markLines';
import { MarkLineItem } from './MarkLineItem';
import './MarkLineList.css';

interface MarkLineListProps {
  lines: readonly MarkLine[];
  refused: readonly RefusedSkipBin[];
  /** By bin: the number that is used although a bin on another site has it. */
  allowed: Readonly<Record<number, string | null>>;
  onAllowed: (id: number, number: string | null) => void;
  onLeaveOut: (bin: MarkLine['bin']) => void;
}

interface Paste {
  filled: number;
  left: string[];
  /** The fields' earlier values, if numbers were replaced; undefined where the bin's own number was shown. */
  before: MarkValues | undefined;
}

/**
 * The jobs, each with its bin number, or its weight if it is collected, and its date. Enter and the arrows go from number to number,
 * or from weight to weight, Enter after the last one to the submit button. A pasted column fills them downwards.
 */
export function MarkLineList({ lines, refused, allowed, onAllowed, onLeaveOut }: MarkLineListProps) {
  const today = useSelector(selectToday);
  const list = useRef<HTMLUListElement>(null);
  const { values, errors, submitCount, setFieldValue, setValues } = useFormikContext<MarkValues>();
  const [paste, setPaste] = useState<Paste>();
  const refusals = useMemo(() => new Map(refused.map((one) => [one.id, one])), [refused]);
  const isChecked = submitCount > 0;

  const onTyped = useCallback(
    // Errors are shown from the first submit on; before it, a thousand lines need no check at each key.
    (line: MarkLine, text: string) => void setFieldValue(fieldOf(line), text || null, isChecked),
    [setFieldValue, isChecked],
  );

  const onNoDate = useCallback(
    (bin: MarkLine['bin']) => void setFieldValue(dateFieldOf(bin), null, isChecked),
    [setFieldValue, isChecked],
  );
  const firstDelivery = lines.find(({ command }) => command === 'markDelivered');

  /** The inputs of the same kind: the numbers of the deliveries, or the weights of the collections. */
  const inputsLike = (target: EventTarget) => {
    const { command } = (target as HTMLElement).dataset;
    const all = list.current?.querySelectorAll<HTMLInputElement>(`input[data-command="${command}"]`);
    return [...(all ?? [])];
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    const all = inputsLike(event.target);
    const at = all.indexOf(event.target as HTMLInputElement);
    if (at < 0) return;
    event.preventDefault();
    const next = all[at + step];
    if (next) return next.focus();
    const submit = all[at]?.form?.querySelector<HTMLElement>('[type="submit"]');
    // Only on keyup: Blueprint presses the focused button on the keyup of Enter, so an earlier focus would submit.
    if (key === 'Enter') event.currentTarget.addEventListener('keyup', () => submit?.focus(), { once: true });
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const column = pastedColumn(event.clipboardData.getData('text'));
    const all = inputsLike(event.target);
    const from = all.indexOf(event.target as HTMLInputElement);
    if (!column || from < 0) return;
    event.preventDefault();
    const below = lines.filter(({ command }) => command === all[from]?.dataset.command).slice(from);
    const filled = below.slice(0, column.length);
    // An empty cell leaves its line as it is.
    const pasted = filled.flatMap((line, row) => (column[row] ? [{ line, text: column[row] }] : []));
    const fieldsOf = (value: (line: MarkLine, text: string) => string | null | undefined) =>
      Object.fromEntries(pasted.map(({ line, text }) => [fieldOf(line), value(line, text)])) as MarkValues;
    void setValues({ ...values, ...fieldsOf((_line, text) => text) }, isChecked);
    setPaste({
      filled: pasted.length,
      left: column.slice(filled.length).filter(Boolean),
      before: pasted.some(({ line }) => shownIn(line, values))
        ? fieldsOf((line) => values[fieldOf(line)])
        : undefined,
    });
    all[from + filled.length - 1]?.focus();
  }

  return (
    <>
      <div role="status">
        {paste && (
          <p className="ra-mark-paste">
            {paste.filled === 1 ? '1 number pasted' : `${paste.filled} numbers pasted`}
            {paste.left.length > 0 &&
              `; ${paste.left.length} left over, for which there is no line: ${cutList(paste.left).join(', ')}`}{' '}
            {paste.before && (
              <Button
                size="small"
                onClick={() => {
                  void setValues({ ...values, ...paste.before }, isChecked);
                  setPaste(undefined);
                }}
              >
                Bring back what was replaced
              </Button>
            )}
          </p>
        )}
      </div>
      <ul ref={list} className="ra-mark-lines" onKeyDown={onKeyDown} onPaste={onPaste}>
        {lines.map((line) => {
          const { bin } = line;
          return (
            <MarkLineItem
              key={bin.id}
              bin={bin}
              command={line.command}
              isFirst={bin === firstDelivery?.bin}
              today={today}
              typed={shownIn(line, values)}
              hasDocket={isDocketTold(bin, values)}
              date={dateOf(bin, values)}
              error={isChecked ? errors[fieldOf(line)] : undefined}
              refusal={refusals.get(bin.id)}
              allowed={allowed[bin.id] ?? null}
              onTyped={onTyped}
              onNoDate={onNoDate}
              onAllowed={onAllowed}
              onLeaveOut={onLeaveOut}
            />
          );
        })}
      </ul>
    </>
  );
}

/**
 * The first cell of each row of a copied table, or each line of a text. Undefined for a text without tabs and
 * line breaks: it is pasted as it is.
 */
function pastedColumn(text: string): string[] | undefined {
  if (!/[\t\n]/.test(text)) return undefined;
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim());
}
