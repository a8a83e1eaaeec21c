import zlib from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyObjectSchema } from 'yup';
import { brokenValue, fieldsOf, validObject, validValue, type Field } from './fieldArbitraries';
import { hostileText } from './hostileText';
import type { CheckedRoute } from './routeSchemas';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Raw JSON, or text that resembles it, that the portal would never send. */
const HOSTILE_JSON = [
  nested(60_000, '[', ']'),
  nested(30_000, '{"a":', '}'),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '9007199254740993',
  '-9223372036854775809',
  '1e400',
  '-0',
  '"\\ud800"',
  '"\\u0000"',
  '"2026-02-30"',
  'null',
  'true',
  '[]',
  '{}',
  '{"length":1e9}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  JSON.stringify('x'.repeat(100_000)),
];

const UNREADABLE_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '{"name":',
  '{"name":"x"}{"name":"y"}',
  "{'name':'x'}",
  '\ufeff{"name":"x"}',
  'NaN',
  'name=x&id=1',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"name":"\xc3\x28 \xf0\x9f"}', 'latin1'),
  zlib.gzipSync(Buffer.alloc(1_000_000, ' ')),
  'x'.repeat(300_000),
];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;;;=',
    'multipart/form-data; boundary=x',
    '*/*',
    'x'.repeat(5_000),
  ],
  'content-encoding': ['gzip', 'br', 'deflate, gzip', 'nonsense'],
  'idempotency-key': ['', 'k', '\u00e9', 'x'.repeat(201), '__proto__', "'; --"],
  'if-none-match': ['*', '""', 'W/"x"', '"'.repeat(1_000), '\u00ff'],
  'last-event-id': ['1', '0', '-1', '1e9', '99999999999999999999', "1'; --", '\u00e9'],
  accept: ['text/html', 'nonsense/*;q=x', ''],
  range: ['bytes=0-', 'bytes=-1,-2,5-1'],
  expect: ['nonsense'],
  cookie: ['__proto__=1; a'],
  'x-forwarded-for': ["' or 1=1", '::1'],
  'content-length': ['0', '1', '-1', 'x', '99999999999'],
};

const RAW_QUERIES = [
  '__proto__=1',
  'a[b]=c',
  'page[]=1',
  '%',
  '%ff=%fe',
  '%00=%00',
  '=&=&&',
  'search=%ED%A0%80',
];
const RAW_IDS = [
  ...[
    '0',
    '-1',
    '1e3',
    '2147483648',
    '9007199254740993',
    '%ff',
    '%',
    '%00',
    '..',
    '..%2f..',
    '١',
    '1;2',
    '1 ',
  ],
  ...['x'.repeat(3_000), '__proto__'],
];

const orHostile = (field: Field) =>
  fc.oneof(
    { weight: 6, arbitrary: validValue(field).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: brokenValue(field).map(({ value }) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
    { weight: 1, arbitrary: fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  );

/** An object member as text, with a key that may be a duplicate or unknown. */
const strangeMember = fc
  .tuple(
    fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'version', 'uid', ''), hostileText),
    fc.constantFrom(...HOSTILE_JSON),
  )
  .map(([key, json]) => `${JSON.stringify(key)}:${json}`);

function body(schema: AnyObjectSchema): fc.Arbitrary<string | Buffer> {
  const members = fieldsOf(schema).map((field) =>
    orHostile(field).map((json) => (json === undefined ? [] : [`${JSON.stringify(field.name)}:${json}`])),
  );
  const object = fc
    .tuple(fc.tuple(...members), fc.array(strangeMember, { maxLength: 1 }))
    .map(([own, strange]) => `{${[...own.flat(), ...strange].join(',')}}`);
  const readable = validObject(schema).map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 6, arbitrary: object },
    { weight: 2, arbitrary: readable },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_JSON, ...UNREADABLE_BODIES) },
  );
}

function query(schema: AnyObjectSchema): fc.Arbitrary<string> {
  const parts = fieldsOf(schema).map((field) => {
    const value = fc.oneof(
      validValue(field, true),
      brokenValue(field, true).map((broken) => broken.value),
      hostileText,
    );
    const pair = (one: unknown) => `${field.name}=${encodeURIComponent(String(one).toWellFormed())}`;
    const pairs = value.map((given) => [given].flat().flatMap((one) => (one === undefined ? [] : pair(one))));
    return fc.option(pairs, { nil: [] });
  });
  return fc
    .tuple(fc.tuple(...parts), fc.option(fc.constantFrom(...RAW_QUERIES), { nil: '', freq: 4 }))
    .map(([own, raw]) => [...own.flat(), raw].filter(Boolean).join('&'));
}

const headers = fc
  .subarray(Object.keys(HEADERS), { maxLength: 2 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? []))]))),
  );

/** A valid, nearly valid or invalid request to one of the routes. */
export function hostileRequest(routes: readonly CheckedRoute[]): fc.Arbitrary<InjectOptions> {
  return fc.constantFrom(...routes).chain((route) => {
    const id = fc.option(fc.constantFrom(...RAW_IDS), { nil: '1', freq: 2 });
    const writes = ['POST', 'PUT'].includes(route.method);
    return fc
      .record({
        id,
        queryText: route.query ? query(route.query) : fc.constantFrom('', ...RAW_QUERIES),
        given: fc.option(headers, { nil: {}, freq: 3 }),
        payload: writes && route.body ? body(route.body) : fc.constant(undefined),
      })
      .map(({ id: one, queryText, given, payload }) => ({
        method: route.method as 'PUT',
        url: `${route.url.replace(/\/1$/, `/${one}`)}${queryText ? `?${queryText}` : ''}`,
        headers: { ...(writes ? { 'content-type': 'application/json' } : {}), ...given },
        ...(payload === undefined ? {} : { payload }),
      }));
  });
}
