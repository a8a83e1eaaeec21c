import { object, ValidationError, type AnyObjectSchema } from 'yup';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { dateField } from '../../../../contract/dateField';
import { numberKey } from '../../../../contract/numberKey';
import { markDeliveredSchema, type MarkDelivered } from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';

/** A command that marks a job as done. */
type MarkCommand = 'markDelivered' | 'markCollected';

/** A line of the dialog that marks several jobs: a bin, and what is done with it. */
export interface MarkLine {
  bin: SkipBin;
  command: MarkCommand;
}

/** The form's values: `date` is the common date; `number-<id>` and `date-<id>` are what was typed in the line of a bin. */
export type MarkValues = { date: CalendarDate } & Record<string, string | null | undefined>;

export const numberField = ({ id }: Pick<SkipBin, 'id'>) => `number-${id}`;
export const dateFieldOf = ({ id }: Pick<SkipBin, 'id'>) => `date-${id}`;

type Typed = Readonly<Record<string, unknown>>;

/** The number of a line: as typed, or as the bin has it. */
export function numberOf(bin: SkipBin, typed: Typed): MarkDelivered['referenceNumber'] {
  const number = typed[numberField(bin)] as string | null | undefined;
  return number === undefined ? bin.referenceNumber : number;
}

/** A line's own date; null if the common date applies. */
export function dateOf(bin: SkipBin, typed: Typed): CalendarDate | null {
  return (typed[dateFieldOf(bin)] as CalendarDate | null | undefined) ?? null;
}

/** The fields of typed numbers that are also in another line. */
function repeatedNumbers(lines: readonly MarkLine[], typed: Typed): string[] {
  const fields = new Map<string, string[]>();
  for (const { bin, command } of lines) {
    const number = command === 'markDelivered' && numberKey(numberOf(bin, typed) ?? '');
    if (number) fields.set(number, [...(fields.get(number) ?? []), numberField(bin)]);
  }
  return [...fields.values()]
    .filter(({ length }) => length > 1)
    .flat()
    .filter((field) => typed[field] !== undefined);
}

/** The bins that would be delivered without a number. */
export function unnumberedIn(lines: readonly MarkLine[], typed: Typed): number[] {
  return lines
    .filter(({ bin, command }) => command === 'markDelivered' && !numberOf(bin, typed)?.trim())
    .map(({ bin }) => bin.id);
}

/** Each field has the rules of the dialog for one bin. */
export function markLinesSchema(lines: readonly MarkLine[]): AnyObjectSchema {
  const { actualDeliveryDate: date, referenceNumber } = markDeliveredSchema.fields;
  const fields = lines.flatMap(({ bin, command }) => [
    [dateFieldOf(bin), dateField().nullable()] as const,
    ...(command === 'markDelivered' ? [[numberField(bin), referenceNumber] as const] : []),
  ]);
  return object({ date, ...Object.fromEntries(fields) }).test('repeated', (typed: Typed, { createError }) => {
    if (lines.length === 0) return createError({ path: 'date', message: 'No job is left to mark' });
    const repeated = repeatedNumbers(lines, typed);
    if (repeated.length === 0) return true;
    const message = 'Another line has this number, too';
    return new ValidationError(repeated.map((path) => createError({ path, message })));
  });
}
