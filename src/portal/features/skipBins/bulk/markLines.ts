import { object, ValidationError, type AnyObjectSchema, type NumberSchema } from 'yup';
import type { CalendarDate } from '../../../../contract/calendarDate';
import { dateField } from '../../../../contract/dateField';
import { numberKey } from '../../../../contract/numberKey';
import {
  markCollectedSchema,
  markDeliveredSchema,
  type MarkCollected,
  type MarkDelivered,
} from '../../../../contract/skipBins';
import type { SkipBin } from '../../../../contract/responses/skipBins';
import { typedNumber } from '../../../format/typedNumber';

/** A command that marks a job as done. */
type MarkCommand = 'markDelivered' | 'markCollected';

/** A line of the dialog that marks several jobs: a bin, and what is done with it. */
export interface MarkLine {
  bin: SkipBin;
  command: MarkCommand;
}

/**
 * The form's values: `date` is the common date; `number-<id>`, `date-<id>` and for a collection the fields of COLLECTED are what was
 * typed in the line of a bin.
 */
export type MarkValues = { date: CalendarDate } & Record<string, string | null | undefined>;

export const numberField = ({ id }: Pick<SkipBin, 'id'>) => `number-${id}`;
export const dateFieldOf = ({ id }: Pick<SkipBin, 'id'>) => `date-${id}`;

const {
  collectedKilograms: weight,
  docketNumber,
  contamination,
  contaminationComment,
} = markCollectedSchema.fields;
/** What a collection has, with the rules of the dialog for one bin. The weight is text as it was typed. */
const COLLECTED = {
  collectedKilograms: (weight as NumberSchema<number | null | undefined>).transform((typed: unknown) =>
    typeof typed === 'string' ? typedNumber(typed) : typed,
  ),
  docketNumber,
  contamination,
  contaminationComment,
};
type CollectedName = keyof typeof COLLECTED;
const COLLECTED_NAMES = Object.keys(COLLECTED) as CollectedName[];

/** Of the names of a bin's fields of COLLECTED. */
export const suffixOf = ({ id }: Pick<SkipBin, 'id'>) => `-${id}`;
export const weightField = (bin: Pick<SkipBin, 'id'>) => `collectedKilograms${suffixOf(bin)}`;

/** The field beside a job: of a delivery the bin's number, of a collection its weight. */
export const fieldOf = ({ bin, command }: MarkLine) =>
  command === 'markDelivered' ? numberField(bin) : weightField(bin);

type Typed = Readonly<Record<string, unknown>>;

/** The number of a line: as typed, or as the bin has it. */
export function numberOf(bin: SkipBin, typed: Typed): MarkDelivered['referenceNumber'] {
  const number = typed[numberField(bin)] as string | null | undefined;
  return number === undefined ? bin.referenceNumber : number;
}

/** What a line shows in the field beside its job. */
export function shownIn({ bin, command }: MarkLine, typed: Typed): string {
  const shown = command === 'markDelivered' ? numberOf(bin, typed) : typed[weightField(bin)];
  return (shown as string | null | undefined) ?? '';
}

/** What was told of a bin's collection. */
export function collectedOf(bin: SkipBin, typed: Typed): Partial<Pick<MarkCollected, CollectedName>> {
  const told = COLLECTED_NAMES.map((name) => [name, typed[`${name}${suffixOf(bin)}`] ?? null] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== null));
}

/** Whether anything beside the weight was told of a bin's collection. */
export const isDocketTold = (bin: SkipBin, typed: Typed) =>
  COLLECTED_NAMES.some((name) => name !== 'collectedKilograms' && Boolean(typed[`${name}${suffixOf(bin)}`]));

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
    ...(command === 'markDelivered'
      ? [[numberField(bin), referenceNumber] as const]
      : COLLECTED_NAMES.map((name) => [`${name}${suffixOf(bin)}`, COLLECTED[name]] as const)),
  ]);
  return object({ date, ...Object.fromEntries(fields) }).test('repeated', (typed: Typed, { createError }) => {
    if (lines.length === 0) return createError({ path: 'date', message: 'No job is left to mark' });
    const repeated = repeatedNumbers(lines, typed);
    if (repeated.length === 0) return true;
    const message = 'Another line has this number, too';
    return new ValidationError(repeated.map((path) => createError({ path, message })));
  });
}
