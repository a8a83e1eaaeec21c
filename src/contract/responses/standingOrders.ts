import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { numberChoice, textChoice } from '../fields';
import { SKIP_BIN_SIZES, SKIP_BIN_TYPES, TIME_SLOTS } from '../skipBinChoices';
import { STANDING_ORDER_ACTIONS } from '../standingOrders/standingOrderChoices';
import { STANDING_ORDER_STATUSES } from '../statuses';
import { jobSiteSchema } from './jobSites';
import { described, id, integer, named, textOrNull } from './responseFields';

export const standingOrderSchema = named(
  'StandingOrder',
  'What is done again and again on a job site. It makes ordinary bins, 28 days ahead.',
  object({
    id: id(),
    jobSiteId: id(),
    jobSite: jobSiteSchema,
    type: textChoice(SKIP_BIN_TYPES).defined(),
    size: numberChoice(SKIP_BIN_SIZES).defined(),
    action: textChoice(STANDING_ORDER_ACTIONS).defined(),
    everyWeeks: integer(),
    weekday: described('0 is Sunday, 6 is Saturday.', integer()),
    slot: textChoice(TIME_SLOTS).defined(),
    from: described('The first day of this weekday from here on is the first date.', dateField().defined()),
    until: dateField().nullable().defined(),
    driverId: described('Who is assigned to its jobs.', id().nullable()),
    comment: textOrNull(),
    status: described(
      'One that has ended makes no more jobs.',
      textChoice(STANDING_ORDER_STATUSES).defined(),
    ),
    version: id(),
  }),
);
export type StandingOrder = InferType<typeof standingOrderSchema>;
