import diagnostics from 'node:diagnostics_channel';
import type { FieldDef } from 'pg';
import { READ_ROWS, type Column } from '../../../src/server/db/columns';
import { ANSWERS } from '../../../src/server/db/postgres/openPostgres';
import { testDatabase } from './startTestApi';
import { validatorOf } from './validatorOf';

type Columns = Record<string, Column<unknown>>;
type Row = Record<string, unknown>;

interface Reading {
  statement: string;
  columns: Columns;
  rows: Row[];
}

/** What PostgreSQL said of the columns of each statement, and what the code says of them. */
const answered = new Map<string, readonly FieldDef[]>();
const declared = new Map<string, Columns>();
/** Checked only after the tests, as responses are. */
const readings: Reading[] = [];

const FITS: Record<Column<unknown>['type'], (value: unknown, column: Column<unknown>) => boolean> = {
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  text: (value, { choices }) => typeof value === 'string' && (choices?.includes(value) ?? true),
  boolean: (value) => typeof value === 'boolean',
  instant: (value) => Object.prototype.toString.call(value) === '[object Date]',
  json: (value, { schema, isList }) => {
    if (typeof value !== 'string' || schema === undefined) return false;
    const parsed: unknown = JSON.parse(value);
    const validate = validatorOf(schema);
    return isList ? Array.isArray(parsed) && parsed.every((one) => validate(one)) : validate(parsed);
  },
  array: (value, { items }) =>
    Array.isArray(value) && (items === undefined || value.every((one) => fits(one, items))),
};

function fits(value: unknown, column: Column<unknown>): boolean {
  return value === null ? column.isNullable : FITS[column.type](value, column);
}

diagnostics.subscribe(ANSWERS, (message) => {
  const { statement, fields } = message as { statement: string; fields: readonly FieldDef[] };
  answered.set(statement, fields);
});

diagnostics.subscribe(READ_ROWS, (message) => {
  const reading = message as Reading;
  declared.set(reading.statement, reading.columns);
  readings.push(reading);
});

function unfitValues({ statement, columns, rows }: Reading): string[] {
  return Object.entries(columns).flatMap(([name, column]) => {
    const wrong = rows.find((row) => !fits(row[name], column));
    return wrong ? [`${name} is ${JSON.stringify(wrong[name])?.slice(0, 300)} in: ${statement}`] : [];
  });
}

/** The columns of tables that may be null, as 'table id.column number'. */
async function nullableColumns(): Promise<Set<string>> {
  const rows = await testDatabase().query<{ name: string }>(
    `select attrelid || '.' || attnum as name from pg_attribute
     join pg_class on pg_class.oid = attrelid and relkind = 'r' where attnum > 0 and not attnotnull`,
  );
  return new Set(rows.map(({ name }) => name));
}

afterAll(async () => {
  const unfit = readings.splice(0).flatMap(unfitValues);
  const mayBeNull = await nullableColumns();
  for (const [statement, columns] of declared) {
    const fields = answered.get(statement) ?? [];
    expect([statement, fields.map(({ name }) => name).sort()]).toEqual([
      statement,
      Object.keys(columns).sort(),
    ]);
    for (const { name, tableID, columnID } of fields)
      if (mayBeNull.has(`${tableID}.${columnID}`) && !columns[name]?.isNullable)
        unfit.push(`${name} may be null in: ${statement}`);
  }
  expect(unfit).toEqual([]);
});
