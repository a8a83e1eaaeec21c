import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Schema } from 'yup';
import { componentsOf, toJsonSchema } from '../../../src/server/http/openApi/toJsonSchema';
import { strictly } from './strictly';

const compiled = new Map<string, ValidateFunction>();

/** Validates JSON by a schema of the contract, strictly. */
export function validatorOf(schema: Schema): ValidateFunction {
  const own = strictly(toJsonSchema(schema));
  const components = { schemas: strictly({ properties: componentsOf([schema]) }).properties };
  const key = JSON.stringify([own, components]);
  const known = compiled.get(key);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const made = ajv.compile({ ...own, components });
  compiled.set(key, made);
  return made;
}
