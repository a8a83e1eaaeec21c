import {
  array,
  boolean,
  number,
  string,
  type AnyObject,
  type NumberSchema,
  type Schema,
  type StringSchema,
} from 'yup';
import { isId, MAX_INTEGER } from './queryText';

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** The choices of a field that lists several, which yup's own description lacks. */
    values?: readonly (string | number)[];
    /** The portal does not keep what is typed in it. */
    isSecret?: boolean;
  }
}

export const REQUIRED = 'Required';
export const INVALID_INPUT = 'Invalid input';

/** Invisible characters that change the direction of the text around them or make equal-looking words differ. */
const INVISIBLE = /[\p{Bidi_Control}\u00AD\u200B\u2060-\u2064\uFEFF]/gu;
/** Joiners, variation selectors and fillers are kept between visible characters; text of nothing else is blank. */
const ONLY_BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text normalised to NFC, without lone surrogates, control characters and INVISIBLE characters. */
export function readableText(text: string, { multiline = false } = {}): string {
  const unbroken = text.replace(/\r\n?/g, '\n');
  const printable = multiline
    ? unbroken.replace(/[^\P{Cc}\n\t]/gu, '')
    : unbroken.replace(/\s/g, ' ').replace(/\p{Cc}/gu, '');
  return printable.replace(INVISIBLE, '').toWellFormed().normalize('NFC');
}

/** Text as it is stored: readableText, trimmed; blank becomes ''. */
export function normaliseText(text: string, options: { multiline?: boolean } = {}): string {
  const readable = readableText(text, options).trim();
  return ONLY_BLANK.test(readable) ? '' : readable;
}

/**
 * Turns off yup's coercion: yup would turn 12 into '12' and '12' into 12, and fails on values that it cannot convert. A wrong
 * type in a request is a mistake, which the type check reports.
 */
export function withoutCoercion<Given extends Schema>(schema: Given): Given {
  schema.spec.coerce = false;
  return schema;
}

function typedString(clean = (text: string) => text): StringSchema {
  return withoutCoercion(string())
    .transform((given: unknown) => (typeof given === 'string' ? clean(given) : given))
    .typeError(INVALID_INPUT)
    .nonNullable(INVALID_INPUT);
}

function limited(schema: StringSchema, maximum: number): StringSchema {
  return schema.max(maximum, `Please use at most ${maximum} characters`);
}

/** Required text, by default one line; blank counts as missing. */
export function requiredText(maximum: number, message = REQUIRED, options: { multiline?: boolean } = {}) {
  return limited(
    typedString((text) => normaliseText(text, options)),
    maximum,
  ).required(message);
}

const blankAsNull = (value: unknown) => (value === '' ? null : value);

/** Optional text; blank is stored as null, so that there is one representation of no text. */
export function optionalText(maximum: number, options: { multiline?: boolean } = {}) {
  return limited(
    typedString((text) => normaliseText(text, options)),
    maximum,
  )
    .transform(blankAsNull)
    .nullable();
}

export const MAX_SEARCH_LENGTH = 200;

/** Search text, normalised like stored text but not trimmed; cut to `maximum` characters. */
export function searchText(maximum: number) {
  return typedString((text) => readableText(text.slice(0, maximum)));
}

/** The identity provider's limit. */
const PASSWORD_MAX_LENGTH = 4096;

/** Not normalised: white space is part of a password. */
export function password() {
  return limited(typedString(), PASSWORD_MAX_LENGTH).required(REQUIRED).meta({ isSecret: true });
}

export const PASSWORD_MIN_LENGTH = 6;

/** A new password; unlike `password`, it has a minimum length. */
export function newPassword() {
  return password().test(
    'long-enough',
    `Password must be at least ${PASSWORD_MIN_LENGTH} characters`,
    (value) => !value || value.length >= PASSWORD_MIN_LENGTH,
  );
}

const EMAIL_LENGTH = 254;
const NO_EMAIL = 'Please enter a valid email address';
const lowerCase = (text: string) => normaliseText(text).toLowerCase();

export function emailAddress() {
  return limited(typedString(lowerCase), EMAIL_LENGTH).required(REQUIRED).email(NO_EMAIL);
}

/** Optional e-mail address; blank is stored as null. */
export function optionalEmailAddress() {
  return limited(typedString(lowerCase), EMAIL_LENGTH).transform(blankAsNull).nullable().email(NO_EMAIL);
}

function typedNumber<Value extends number>(): NumberSchema<Value | undefined> {
  return withoutCoercion(number<Value>()).typeError(INVALID_INPUT).nonNullable(INVALID_INPUT);
}

export function optionalId() {
  return typedNumber().integer(INVALID_INPUT).min(1, INVALID_INPUT).max(MAX_INTEGER, INVALID_INPUT);
}

export function requiredId() {
  return optionalId().required(REQUIRED);
}

/** A number of things, from 1. */
export function quantity(maximum: number) {
  return typedNumber()
    .integer(INVALID_INPUT)
    .min(1, INVALID_INPUT)
    .max(maximum, `Please use at most ${maximum}`);
}

/** An optional number of things, from 1. */
export function optionalQuantity(maximum: number) {
  return quantity(maximum).nullable();
}

/** An optional measure from 0, in steps. */
export function optionalMeasure(maximum: number, step: number) {
  return typedNumber()
    .min(0, INVALID_INPUT)
    .max(maximum, `Please use at most ${maximum}`)
    .test({
      name: 'steps',
      params: { step },
      message: `Please use steps of ${step}`,
      test: (value) => (value ?? 0) % step === 0,
    })
    .nullable();
}

/** An integer in a query string, where every value is text. */
export function numberInQuery(minimum: number, maximum: number) {
  return withoutCoercion(number())
    .transform((given: unknown) =>
      typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given,
    )
    .typeError(INVALID_INPUT)
    .integer(INVALID_INPUT)
    .min(minimum, INVALID_INPUT)
    .max(maximum, INVALID_INPUT);
}

export function idInQuery() {
  return numberInQuery(1, MAX_INTEGER);
}

/** The version of the record that the client read. Without it, a write is not checked for conflicts. */
export function version() {
  return optionalId();
}

/** Optional boolean. The command decides what a missing one means. */
export function optionalFlag() {
  return withoutCoercion(boolean()).typeError(INVALID_INPUT).nonNullable(INVALID_INPUT);
}

export function textChoice<Value extends string>(values: readonly Value[]) {
  return typedString().oneOf<Value>(values, INVALID_INPUT);
}

/** A JSON array of some of these values; in a query string: `choicesInQuery`. */
export function listOfChoices<Value extends string>(values: readonly Value[]) {
  // One test that stops at the first wrong value: a schema per item takes seconds to report 100,000 wrong ones.
  return array<AnyObject, Value>()
    .typeError(INVALID_INPUT)
    .nonNullable(INVALID_INPUT)
    .meta({ values })
    .test('choices', INVALID_INPUT, function (given) {
      const wrong = given?.findIndex((value) => !values.includes(value)) ?? -1;
      return wrong < 0 || this.createError({ path: `${this.path}[${wrong}]`, message: INVALID_INPUT });
    });
}

/** Some of these values, separated by commas, in a query string; `listedInQuery` reads them. */
export function choicesInQuery(values: readonly (string | number)[]) {
  const known = new Set(values.map(String));
  return typedString()
    .meta({ values })
    .test(
      'choices-in-query',
      INVALID_INPUT,
      (text) => text === undefined || text.split(',').every((one) => known.has(one)),
    );
}

const MAX_IDS = 500;

export function optionalIdsInQuery() {
  return typedString().test('ids-in-query', INVALID_INPUT, (text) => {
    const ids = text?.split(',') ?? [];
    return ids.length <= MAX_IDS && ids.every(isId);
  });
}

/** Ids, separated by commas, in a query string. */
export function idsInQuery() {
  return optionalIdsInQuery().required(REQUIRED);
}

export function numberChoice<Value extends number>(values: readonly Value[]) {
  return typedNumber<Value>().oneOf(values, INVALID_INPUT);
}
