import { object, type InferType } from 'yup';
import { idInQuery, optionalFlag, REQUIRED, requiredId, requiredText, version } from '../fields';
import { distinctIds } from '../idsField';
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
  ids: distinctIds(2 * MAX_VIEWS).required(REQUIRED),
});
export interface OrderViews {
  ids: readonly number[];
}
