/**
 * The facts of a bin's lifecycle, each once: what a status means, and the states that lists show. Which event leads from one
 * state to another is in skipBinMachine.ts. Pure data, which the first script of the portal may load.
 */

/** A job on a bin, in words, and the fields that it has in the bin. */
export const JOBS = {
  delivery: {
    label: 'Delivery',
    action: 'Deliver',
    doneAction: 'Delivered',
    date: 'desiredDeliveryDate',
    slot: 'deliveryTimeSlot',
    comment: 'deliveryComment',
    doneOn: 'actualDeliveryDate',
    driver: 'deliveryDriverId',
  },
  collection: {
    label: 'Collection',
    action: 'Collect',
    doneAction: 'Collected',
    date: 'desiredCollectionDate',
    slot: 'collectionTimeSlot',
    comment: 'collectionComment',
    doneOn: 'actualCollectionDate',
    driver: 'collectionDriverId',
  },
} as const;
export type JobName = keyof typeof JOBS;
export const JOB_NAMES = Object.keys(JOBS) as JobName[];

interface StatusFacts {
  label: string;
  /** Neither on a site nor on its way to one. */
  isOver: boolean;
  /** The job that says when it is due. */
  job: JobName;
  /** The jobs that are done: it has the dates of these, and no others. */
  done: readonly JobName[];
  /** Why it does not take an event. */
  refusal: string;
}

/** In the order of a bin's life. */
const STATUS_TABLE = {
  pending: {
    label: 'Pending',
    isOver: false,
    job: 'delivery',
    done: [],
    refusal: 'This bin is not delivered yet',
  },
  delivered: {
    label: 'Delivered',
    isOver: false,
    job: 'collection',
    done: ['delivery'],
    refusal: 'This bin is already delivered',
  },
  collected: {
    label: 'Collected',
    isOver: true,
    job: 'collection',
    done: ['delivery', 'collection'],
    refusal: 'This bin is already collected',
  },
  cancelled: {
    label: 'Cancelled',
    isOver: true,
    job: 'collection',
    done: [],
    refusal: 'The order of this bin is cancelled',
  },
} as const satisfies Record<string, StatusFacts>;

export type SkipBinStatus = keyof typeof STATUS_TABLE;
export const STATUS_FACTS: Record<SkipBinStatus, StatusFacts> = STATUS_TABLE;
export const SKIP_BIN_STATUSES = Object.keys(STATUS_TABLE) as [SkipBinStatus, ...SkipBinStatus[]];

function labelsOf<Name extends string>(
  table: Readonly<Record<Name, { label: string }>>,
): Record<Name, string> {
  const labelled = Object.entries<{ label: string }>(table).map(([name, { label }]) => [name, label]);
  return Object.fromEntries(labelled) as Record<Name, string>;
}

export const SKIP_BIN_STATUS_LABELS = labelsOf(STATUS_FACTS);

/** A bin, or the values of a form, whose status can be empty. */
interface WithStatus {
  status: SkipBinStatus | '' | null;
}

/** Whether a bin is neither on a site nor on its way to one. */
export function isOver({ status }: WithStatus): boolean {
  return !status || STATUS_FACTS[status].isOver;
}

export function hasDone({ status }: WithStatus, job: JobName): boolean {
  return status ? STATUS_FACTS[status].done.includes(job) : false;
}

export function isOnSite(bin: WithStatus): boolean {
  return !isOver(bin) && hasDone(bin, 'delivery');
}

/** The job that says when a bin is due: its delivery while it is pending, its collection afterwards. */
export function jobOf({ status }: WithStatus) {
  return JOBS[status ? STATUS_FACTS[status].job : 'collection'];
}

export function awaitsDelivery(bin: WithStatus): boolean {
  return !isOver(bin) && jobOf(bin) === JOBS.delivery;
}

interface WithRequest extends WithStatus {
  desiredCollectionDate: string | null;
}

export function awaitsCollection(bin: WithRequest): boolean {
  return isOnSite(bin) && bin.desiredCollectionDate !== null;
}

/** Whether a bin is still to be delivered or collected. */
export function isDue(bin: WithRequest): boolean {
  return awaitsDelivery(bin) || awaitsCollection(bin);
}

export interface ListedStateFacts {
  label: string;
  /** What the bin's card says before the date of its job. */
  badge?: string;
  /** How it is told apart at a glance. */
  tone: 'primary' | 'warning' | 'none';
  status: SkipBinStatus;
  /** Whether a replacement is pending or delivered; undefined: either. */
  isSwapped?: boolean;
  /** Whether there is a desired collection date; undefined: either. */
  isRequested?: boolean;
}

/**
 * The states of the page of all bins, in its order. Finer than the statuses: a delivered bin is on site, collecting or swapping.
 * `listedStateOf` and the server's filter are derived from this table.
 */
const LISTED_STATE_TABLE = {
  pending: { label: 'Pending', badge: 'Delivering', tone: 'primary', status: 'pending' },
  onSite: { label: 'On site', tone: 'none', status: 'delivered', isSwapped: false, isRequested: false },
  collecting: {
    label: 'Collecting',
    badge: 'Collecting',
    tone: 'warning',
    status: 'delivered',
    isSwapped: false,
    isRequested: true,
  },
  swapping: {
    label: 'Swapping',
    badge: 'Swapping',
    tone: 'warning',
    status: 'delivered',
    isSwapped: true,
  },
  collected: { label: 'Collected', tone: 'none', status: 'collected' },
  cancelled: { label: 'Cancelled', tone: 'none', status: 'cancelled' },
} as const satisfies Record<string, ListedStateFacts>;

export type ListedState = keyof typeof LISTED_STATE_TABLE;
export const LISTED_STATES = Object.keys(LISTED_STATE_TABLE) as [ListedState, ...ListedState[]];
export const LISTED_STATE_FACTS: Record<ListedState, ListedStateFacts> = LISTED_STATE_TABLE;
export const LISTED_STATE_LABELS = labelsOf(LISTED_STATE_TABLE);

const statesOf = (isMeant: (bin: WithStatus) => boolean) =>
  LISTED_STATES.filter((state) => isMeant(LISTED_STATE_TABLE[state]));

/** The states of the bins that are ordered or on a site. */
export const CURRENT_STATES = statesOf((bin) => !isOver(bin));
export const ORDERED_STATES = statesOf(awaitsDelivery);
export const ON_SITE_STATES = statesOf(isOnSite);
