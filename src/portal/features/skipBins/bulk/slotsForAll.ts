import { REQUIRED, textChoice } from '../../../../contract/fields';
import { TIME_SLOTS } from '../../../../contract/skipBinChoices';
import { TIME_SLOT_OPTIONS } from '../../../format/skipBinOptions';

/** Each bin keeps its own time slot. */
export const AS_IT_IS = 'as-it-is';
export const SLOTS_FOR_ALL = [{ value: AS_IT_IS, label: 'As it is' }, ...TIME_SLOT_OPTIONS];
export const slotForAll = () => textChoice([AS_IT_IS, ...TIME_SLOTS]).required(REQUIRED);
