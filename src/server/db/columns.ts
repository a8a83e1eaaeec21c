import { channel } from 'node:diagnostics_channel';
import type { InferType, Schema } from 'yup';
import type { Json, Sql } from './Db';

/** What a column of a statement's rows contains. The compiler takes the rows' type from it; the tests check all rows by it. */
export interface Column<Value> {
  type: 'integer' | 'number' | 'text' | 'boolean' | 'instant' | 'json' | 'array';
  isNullable: boolean;
  /** Of JSON: of the value, or of each item of a list. */
  schema?: Schema;
  isList?: boolean;
  /** Of an array. */
  items?: Column<unknown>;
  /** Of text. */
  choices?: readonly string[];
  /** Only for the compiler. */
  readonly of?: Value;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<Given extends Columns> = {
  [Name in keyof Given]: Given[Name] extends Column<infer Value> ? Value : never;
};

export const integer: Column<number> = { type: 'integer', isNullable: false };
export const real: Column<number> = { type: 'number', isNullable: false };
export const text: Column<string> = { type: 'text', isNullable: false };
export const boolean: Column<boolean> = { type: 'boolean', isNullable: false };
export const instant: Column<Date> = { type: 'instant', isNullable: false };

export function choice<Value extends string>(choices: readonly Value[]): Column<Value> {
  return { type: 'text', isNullable: false, choices };
}

export function arrayOf<Value>(items: Column<Value>): Column<Value[]> {
  return { type: 'array', isNullable: false, items };
}

/** The JSON text of a value that fits the schema. */
export function json<Given extends Schema>(schema: Given): Column<Json<InferType<Given>>> {
  return { type: 'json', isNullable: false, schema };
}

/** The JSON text of a list of such values. */
export function jsonListOf<Given extends Schema>(schema: Given): Column<Json<InferType<Given>[]>> {
  return { type: 'json', isNullable: false, schema, isList: true };
}

export function nullable<Value>(column: Column<Value>): Column<Value | null> {
  return { ...column, isNullable: true };
}

/** The rows that are read, for the tests. */
export const READ_ROWS = 'recycle-all.rows';
const readRows = channel(READ_ROWS);

function reader(how: 'query' | 'prepared') {
  return async <Given extends Columns>(
    sql: Sql,
    columns: Given,
    statement: string,
    values?: readonly unknown[],
  ): Promise<RowOf<Given>[]> => {
    const rows = await sql[how]<RowOf<Given>>(statement, values);
    if (readRows.hasSubscribers) readRows.publish({ statement, columns, rows });
    return rows;
  };
}

/** Runs a statement whose rows have these columns. */
export const read = reader('query');
/** The same with a prepared statement. */
export const readPrepared = reader('prepared');
