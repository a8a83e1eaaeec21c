import { MAX_INTEGER } from '../../contract/queryText';

/**
 * A route's parameter as an integer; '12abc', '1.5' and '1e3' are rejected.
 * @throws 'Missing required URL parameter: {name}', 'Required integer parameter {name} was not a number'
 */
export function integerParameter(
  parameters: Readonly<Record<string, string | undefined>>,
  name: string,
): number {
  const text = parameters[name];
  if (!text) throw new Error(`Missing required URL parameter: ${name}`);
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= MAX_INTEGER)) throw new Error(`Required integer parameter ${name} was not a number`);
  return value;
}
