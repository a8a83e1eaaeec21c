import { object, type InferType } from 'yup';
import { dateField } from '../dateField';
import { optionalId, REQUIRED } from '../fields';
import { distinctIds } from '../idsField';

/** How many bins a kept order has at most: more than all drivers together take in a day. */
const MAX_BINS_OF_RUN = 2_000;

/** The query of GET /runs: the first and the last day. */
export const runsQuerySchema = object({
  from: dateField().required(REQUIRED),
  to: dateField().required(REQUIRED),
});
export type RunsQuery = InferType<typeof runsQuerySchema>;

/** Keeps the order of a run's stops: of one driver on one day, or of the jobs that nobody is assigned to. */
export const orderRunSchema = object({
  date: dateField().required(REQUIRED),
  driverId: optionalId().nullable().defined(REQUIRED),
  /** In the new order. */
  skipBinIds: distinctIds(MAX_BINS_OF_RUN).defined(REQUIRED),
  /** The kept order that the user saw; empty if there was none. The write is refused if another one was kept since. */
  seen: distinctIds(MAX_BINS_OF_RUN).defined(REQUIRED),
});
export type OrderRun = Omit<InferType<typeof orderRunSchema>, 'skipBinIds' | 'seen'> & {
  skipBinIds: readonly number[];
  seen: readonly number[];
};
