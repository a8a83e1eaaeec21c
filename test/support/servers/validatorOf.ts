import type { ValidateFunction } from 'ajv/dist/2020';
import type { Schema } from 'yup';
import { componentsOf, toJsonSchema } from '../../../src/server/http/openApi/toJsonSchema';
import { strictly } from './strictly';

/** ServerEnvironment.ts provides it. */
declare const compileSchema: (json: string) => ValidateFunction;

const known = new WeakMap<Schema, ValidateFunction>();

function compile(schema: Schema) {
  const components = { schemas: strictly({ properties: componentsOf([schema]) }).properties };
  return compileSchema(JSON.stringify({ ...strictly(toJsonSchema(schema)), components }));
}

/** Validates JSON by a schema of the contract, strictly. */
export function validatorOf(schema: Schema): ValidateFunction {
  const validator = known.get(schema) ?? compile(schema);
  known.set(schema, validator);
  return validator;
}
