import fc from 'fast-check';
import type { AnyObjectSchema, Schema, SchemaFieldDescription } from 'yup';
import { hostileText } from './hostileText';

/** A value that a field must refuse, and the error's path relative to the field. */
export interface Broken {
  value: unknown;
  below: string;
}

/** One day for all dates, so that their order is always valid. */
const DAY = '2026-03-02';
/** Of the closed days: other days, so that nothing is refused for them. */
const DAY_OF_FIRST = '2026-12-25';
const CLOSED_DATES = [
  { date: DAY_OF_FIRST, name: 'Christmas Day' },
  { date: '2027-01-01', name: '𝒳 نهار' },
];
const MISSING = undefined;
const WRONG_DATES = ['2026-02-30', '1/3/2026', '0000-01-01', `${DAY}T00:00:00Z`, '২০২৬-০৩-০২', ''];
const WRONG_EMAILS = ['nobody', 'a@', '@b.example', 'a b@c.example', 'a@b@c.example'];
const WRONG_PHONES = ['call Kim', '12', '+', '04\u06f9\u06f1 570 156', '1'.repeat(17)];
const PHONES = ['0491 570 156', '(03) 5550-0123', '+1 212 555 0123 ext. 4', null, ' '];
const VIEW_ADDRESSES = ['/', '/bins?text=%27', '/history?search=%F0%9F%94%91'];
const WRONG_VIEW_ADDRESSES = ['//a.example', 'https://a.example/', '/account', '/bins#a', '/bins?a b', ''];
const WEBHOOK_ADDRESSES = ['https://receiver.example/', 'https://receiver.example:8443/a?b=%20'];
const WRONG_WEBHOOK_ADDRESSES = [
  ...['receiver.example', '//a.example', 'https://', 'ftp://a.example/', 'https://a.example:99999/'],
  ...['https://a:b@c.example/', 'https://a.example/#b', ''],
];
const WRONG_IDS = [0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e308, '1', '', true, [1], {}];
/** 0 and halves are measures. */
const WRONG_MEASURES = [0.25, -1, ...WRONG_IDS.slice(3)];
const NO_TEXTS = [12, true, ['a'], { a: 1 }, []];
const NO_NUMBERS = ['x', '1.5', '-1', '0x10', '1e3', '99999999999', '', '９', '1 '];
/** Values of all choices, filtered by each field's schema. */
const WORDS = [
  ...['active', 'archived', 'id', '-id', 'status', '-status', 'name', 'email', 'pending'],
  ...['swapping,onSite', 'metal', 'pvc,timber', '240', '1100,360', 'due', '-reference', '-account'],
];

let made = 0;
const email = () =>
  fc.constant(null).map(() => `fuzz-${process.pid}-${Date.now()}-${(made += 1)}@tests.example`);

type Described = SchemaFieldDescription & {
  nullable?: boolean;
  optional?: boolean;
  oneOf?: unknown[];
  tests?: { name?: string; params?: Record<string, unknown> }[];
};

export interface Field {
  name: string;
  schema: Schema;
  described: Described;
}

export function fieldsOf(schema: AnyObjectSchema): Field[] {
  const { fields } = schema.describe();
  return Object.entries(fields).map(([name, described]) => ({
    name,
    schema: schema.fields[name] as Schema,
    described: described as Described,
  }));
}

const hasTest = ({ described }: Field, name: string) =>
  Boolean(described.tests?.some((test) => test.name === name));
/** One of a few words, which only its schema knows. */
const isWord = (field: Field) => hasTest(field, 'sortable') || hasTest(field, 'choices-in-query');
const paramOf = ({ described }: Field, name: string) =>
  Number(described.tests?.find((test) => test.name === name)?.params?.[name]);
const choices = ({ described }: Field) => (described.oneOf ?? []).filter((value) => value !== null);
const hasToBeGiven = ({ described }: Field) => described.optional === false;
const isRequired = (field: Field) => hasToBeGiven(field) && field.described.nullable === false;

function validText(field: Field): fc.Arbitrary<unknown> {
  if (hasTest(field, 'calendar-date')) return fc.constant(DAY);
  if (hasTest(field, 'email')) return email();
  if (hasTest(field, 'phone')) return fc.constantFrom(...PHONES);
  if (hasTest(field, 'ids-in-query')) return fc.constantFrom('1', '1,2');
  if (hasTest(field, 'view-address')) return fc.constantFrom(...VIEW_ADDRESSES);
  if (hasTest(field, 'webhook-address')) return fc.constantFrom(...WEBHOOK_ADDRESSES);
  if (hasTest(field, 'long-enough')) return hostileText.map((text) => `secret${text}`.slice(0, 100));
  if (isWord(field)) return fc.constantFrom(...WORDS.filter((word) => field.schema.isValidSync(word)));
  const maximum = paramOf(field, 'max') || 200;
  const half = Math.floor(maximum / 2);
  const text = hostileText.map((any) =>
    any.normalize('NFC').slice(0, half).normalize('NFC').slice(0, maximum),
  );
  return isRequired(field) ? text.map((any) => `a${any}`.slice(0, maximum)) : text;
}

/** A value that the field accepts. */
export function validValue(field: Field, inQuery = false): fc.Arbitrary<unknown> {
  const { described, schema } = field;
  const known = choices(field);
  const value = (): fc.Arbitrary<unknown> => {
    if (known.length > 0) return fc.constantFrom(...known);
    if (described.type === 'string') return validText(field);
    if (described.type === 'boolean') return fc.boolean();
    if (described.type === 'number') {
      const number = fc.integer({ min: paramOf(field, 'min'), max: Math.min(paramOf(field, 'max'), 12) });
      return inQuery ? number.map(String) : number;
    }
    if (hasTest(field, 'weekdays')) return fc.subarray([0, 6]);
    if (hasTest(field, 'closed-dates')) return fc.subarray(CLOSED_DATES);
    if (described.type === 'array') return fc.subarray(WORDS.filter((word) => schema.isValidSync([word])));
    return validObject(schema as AnyObjectSchema);
  };
  return isRequired(field) ? value() : fc.option(value(), { nil: hasToBeGiven(field) ? null : MISSING });
}

/** An object that the schema accepts. */
export function validObject(schema: AnyObjectSchema, inQuery = false): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(fieldsOf(schema).map((field) => [field.name, validValue(field, inQuery)])),
  );
}

function brokenTexts(field: Field): unknown[] {
  const longest = paramOf(field, 'max');
  if (hasTest(field, 'calendar-date')) return WRONG_DATES;
  if (hasTest(field, 'email'))
    return [...WRONG_EMAILS, ...(isRequired(field) ? [''] : []), `${'x'.repeat(300)}@tests.example`];
  if (hasTest(field, 'view-address')) return WRONG_VIEW_ADDRESSES;
  if (hasTest(field, 'webhook-address')) return WRONG_WEBHOOK_ADDRESSES;
  if (hasTest(field, 'ids-in-query')) return ['x', '0', '1,,2', ...(isRequired(field) ? [''] : [])];
  if (hasTest(field, 'phone')) return [...WRONG_PHONES, '1'.repeat(longest + 1)];
  if (choices(field).length > 0 || isWord(field)) return ['nonsense', ' ', '__proto__', 'constructor'];
  const tooShort = hasTest(field, 'long-enough')
    ? ['12345', '']
    : isRequired(field)
      ? [' ', '', '\u0000']
      : [];
  return [...tooShort, ...(longest ? ['x'.repeat(longest + 1), '𝒳'.repeat(longest)] : [])];
}

/** Lists of which one item must be refused. */
function brokenItems(field: Field): Broken[] {
  if (hasTest(field, 'ids')) return [1, '1', 0, 1.5, null].map((id) => ({ value: [1, id], below: '[1]' }));
  if (hasTest(field, 'weekdays'))
    return [
      { value: [0, 1, 2, 3, 4, 5, 6], below: '' },
      ...[1, '1', 7, -1, 1.5, null].map((day) => ({ value: [1, day], below: '[1]' })),
    ];
  if (hasTest(field, 'closed-dates')) {
    const [first] = CLOSED_DATES;
    return [
      ...[12, 'x', null, []].map((item) => ({ value: [first, item], below: '[1]' })),
      ...[...WRONG_DATES, 12, DAY_OF_FIRST].map((date) => ({
        value: [first, { date, name: 'x' }],
        below: '[1].date',
      })),
      ...['', ' ', 12, 'x'.repeat(101)].map((name) => ({ value: [{ ...first, name }], below: '[0].name' })),
    ];
  }
  return [
    { value: ['nonsense'], below: '[0]' },
    { value: ['active', 12], below: '[1]' },
  ];
}

/** Values that the field must refuse, by its description, without running its schema. */
export function brokenValue(field: Field, inQuery = false): fc.Arbitrary<Broken> {
  const { described, schema } = field;
  const here = (values: readonly unknown[]) => values.map((value) => ({ value, below: '' }));
  const known = choices(field).length > 0;
  const repeated = here([['1', '2']]);
  if (described.type === 'number' && inQuery) return fc.constantFrom(...here(NO_NUMBERS), ...repeated);
  if (described.type === 'string' && inQuery)
    return fc.constantFrom(...here(brokenTexts(field)), ...repeated);
  const missing = hasToBeGiven(field) ? here(isRequired(field) ? [MISSING, null] : [MISSING]) : [];
  const empty = described.nullable || isRequired(field) ? [] : here([null]);
  const wrongNumbers = hasTest(field, 'steps') ? WRONG_MEASURES : WRONG_IDS;
  if (described.type === 'number')
    return fc.constantFrom(...here(known ? [241, '240', {}] : wrongNumbers), ...missing, ...empty);
  if (described.type === 'string')
    return fc.constantFrom(...here([...NO_TEXTS, ...brokenTexts(field)]), ...missing);
  if (described.type === 'boolean') return fc.constantFrom(...here(['true', 1, {}, []]), ...empty);
  if (described.type === 'array') {
    const within = brokenItems(field);
    return fc.constantFrom(...here([12, 'active', '["active"]', {}]), ...within);
  }
  const inside = fc.constantFrom(...fieldsOf(schema as AnyObjectSchema)).chain((inner) =>
    fc
      .tuple(validObject(schema as AnyObjectSchema), brokenValue(inner))
      .map(([object, { value, below }]) => ({
        value: { ...object, [inner.name]: value },
        below: `.${inner.name}${below}`,
      })),
  );
  return fc.oneof(inside, fc.constantFrom(...here([12, 'x', '{"type":"pvc","size":240}', []])));
}
