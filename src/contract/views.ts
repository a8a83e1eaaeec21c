import { array, object, type InferType } from 'yup';
import {
  withoutCoercion,
  idInQuery,
  INVALID_INPUT,
  isId,
  optionalFlag,
  REQUIRED,
  requiredId,
  requiredText,
  version,
} from './fields';
import { isViewAddress, MAX_ADDRESS_LENGTH } from './viewAddress';

/** How many views a member of staff may have, and how many the office. */
export const MAX_VIEWS = 50;

const details = {
  name: requiredText(80),
  address: requiredText(MAX_ADDRESS_LENGTH).test(
    'view-address',
    'Please give the address of a list of this portal',
    (address) => !address || isViewAddress(address),
  ),
  shared: optionalFlag(),
};

export const createViewSchema = object(details);
export type CreateView = InferType<typeof createViewSchema>;

export const updateViewSchema = object({ id: requiredId(), version: version(), ...details });
export type UpdateView = InferType<typeof updateViewSchema>;

export const removeViewSchema = object({ id: idInQuery().required(REQUIRED) });

export const orderViewsSchema = object({
  /** In the new order. */
  ids: withoutCoercion(array())
    .typeError(INVALID_INPUT)
    .nonNullable(INVALID_INPUT)
    .required(REQUIRED)
    .max(2 * MAX_VIEWS, INVALID_INPUT)
    .test('ids', INVALID_INPUT, function (ids: readonly unknown[] | undefined = []) {
      const known = new Set<unknown>();
      const wrong = ids.findIndex(
        (id) => typeof id !== 'number' || !isId(String(id)) || known.size === known.add(id).size,
      );
      return wrong < 0 || this.createError({ path: `${this.path}[${wrong}]`, message: INVALID_INPUT });
    }),
});
export interface OrderViews {
  ids: readonly number[];
}
