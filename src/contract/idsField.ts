import { array } from 'yup';
import { INVALID_INPUT, withoutCoercion } from './fields';
import { isId } from './queryText';

/** A JSON array of ids, each of them once. Separate from fields.ts because the sign-in form needs no lists. */
export function distinctIds(maximum: number) {
  // One test that stops at the first wrong value: a schema per item takes seconds to report 100,000 wrong ones.
  return withoutCoercion(array())
    .typeError(INVALID_INPUT)
    .nonNullable(INVALID_INPUT)
    .max(maximum, INVALID_INPUT)
    .test('ids', INVALID_INPUT, function (ids: readonly unknown[] | undefined = []) {
      const known = new Set<unknown>();
      const wrong = ids.findIndex(
        (id) => typeof id !== 'number' || !isId(String(id)) || known.size === known.add(id).size,
      );
      return wrong < 0 || this.createError({ path: `${this.path}[${wrong}]`, message: INVALID_INPUT });
    });
}
