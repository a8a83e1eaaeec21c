import { object, type InferType } from 'yup';
import { WEEKDAYS } from '../closedDays/closedDayOf';
import { dateField } from '../dateField';
import {
  idInQuery,
  numberChoice,
  optionalFlag,
  optionalId,
  optionalText,
  quantity,
  REQUIRED,
  requiredId,
  textChoice,
  version,
} from '../fields';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../skipBinChoices';
import { STANDING_ORDER_STATUSES } from '../statuses';
import { MAX_WEEKS, STANDING_ORDER_ACTIONS } from './standingOrderChoices';

const COMMENT_LENGTH = 2000;

export const BEFORE_FIRST = 'This is before the first date';

/** The query of GET /standing-orders. */
export const listStandingOrdersSchema = object({ jobSiteId: idInQuery() });

const details = {
  type: textChoice(SKIP_BIN_TYPES).required(REQUIRED),
  size: numberChoice(SKIP_BIN_SIZES).required(REQUIRED),
  action: textChoice(STANDING_ORDER_ACTIONS).required(REQUIRED),
  everyWeeks: quantity(MAX_WEEKS).required(REQUIRED),
  /** 0 is Sunday. */
  weekday: numberChoice([...WEEKDAYS.keys()]).required(REQUIRED),
  slot: textChoice(TIME_SLOTS).required(REQUIRED),
  from: dateField().required(REQUIRED),
  until: dateField()
    .nullable()
    .test('not-before-first', BEFORE_FIRST, function (until) {
      const { from } = this.parent as { from?: unknown };
      return !until || typeof from !== 'string' || until >= from;
    }),
  driverId: optionalId().nullable(),
  comment: optionalText(COMMENT_LENGTH, { multiline: true }),
};

export const createStandingOrderSchema = object({
  jobSiteId: requiredId(),
  ...details,
  /** The bin that the repetition begins with; by default the one of this type and size that has stood there longest. */
  skipBinId: optionalId().nullable(),
});
export type CreateStandingOrder = InferType<typeof createStandingOrderSchema>;

/** The jobs ahead that are still as the standing order made them take the new values, too. */
export const updateStandingOrderSchema = object({ id: requiredId(), version: version(), ...details });
export type UpdateStandingOrder = InferType<typeof updateStandingOrderSchema>;

/** Ends or resumes a standing order, depending on the status. */
export const endStandingOrderSchema = object({
  id: requiredId(),
  version: version(),
  status: textChoice(STANDING_ORDER_STATUSES).required(REQUIRED),
  /** When it ends: the jobs ahead that it made are cancelled, too. */
  cancelJobs: optionalFlag(),
});
export type EndStandingOrder = InferType<typeof endStandingOrderSchema>;
