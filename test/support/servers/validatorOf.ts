import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Schema } from 'yup';
import { componentsOf, toJsonSchema } from '../../../src/server/http/openApi/toJsonSchema';
import { strictly } from './strictly';

const compiled = new WeakMap<Schema, ValidateFunction>();

/** Validates JSON by a schema of the contract, strictly. */
export function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const components = { schemas: strictly({ properties: componentsOf([schema]) }).properties };
  const made = ajv.compile({ ...strictly(toJsonSchema(schema)), components });
  compiled.set(schema, made);
  return made;
}
