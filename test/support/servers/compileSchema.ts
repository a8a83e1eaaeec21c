import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const compiled = new Map<string, ValidateFunction>();

/** Compiles a JSON Schema, given as JSON. To compile takes long, so that a worker process does it once for all test files. */
export function compileSchema(json: string): ValidateFunction {
  const known = compiled.get(json);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const made = ajv.compile(JSON.parse(json) as object);
  compiled.set(json, made);
  return made;
}
