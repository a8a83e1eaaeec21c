import { randomUUID } from 'node:crypto';
import type { Account } from '../../src/contract/responses/accounts';
import type { Driver } from '../../src/contract/responses/drivers';
import type { JobSite } from '../../src/contract/responses/jobSites';
import type { Note } from '../../src/contract/responses/notes';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { StandingOrder } from '../../src/contract/responses/standingOrders';
import type { Caller } from './servers/startTestApi';

/** Makes names unique: test files share an API and often a process, and each starts its own count. */
const FILE = randomUUID().slice(0, 8);
let made = 0;
const fresh = () => `${FILE}-${(made += 1)}`;

/** The created entity. @throws an Error with the response, if the request was refused */
async function expectCreated<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`A builder was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function makeAccount(api: Caller, name = `Account ${fresh()}`): Promise<Account> {
  return expectCreated(api.post<Account>('/accounts', { name }));
}

export async function makeJobSite(api: Caller, given: Record<string, unknown> = {}): Promise<JobSite> {
  const accountId = given.accountId ?? (await makeAccount(api)).id;
  return expectCreated(api.post<JobSite>('/job-sites', { name: `Site ${fresh()}`, accountId, ...given }));
}

export function makeDriver(api: Caller, given: Record<string, unknown> = {}): Promise<Driver> {
  return expectCreated(api.post<Driver>('/drivers', { name: `Driver ${fresh()}`, ...given }));
}

export function makeNote(
  api: Caller,
  given: Record<'kind', string> & Record<'id', number> & Record<string, unknown>,
): Promise<Note> {
  return expectCreated(api.post<Note>('/notes', { text: `Note ${fresh()}`, ...given }));
}

export async function makePendingBin(api: Caller, given: Record<string, unknown> = {}): Promise<SkipBin> {
  const jobSiteId = given.jobSiteId ?? (await makeJobSite(api)).id;
  return expectCreated(
    api.post<SkipBin>('/skip-bins', {
      jobSiteId,
      type: 'metal',
      size: 660,
      desiredDeliveryDate: '2026-03-02',
      deliveryTimeSlot: 'morning',
      ...given,
    }),
  );
}

export async function makeDeliveredBin(api: Caller, given: Record<string, unknown> = {}): Promise<SkipBin> {
  const { id } = await makePendingBin(api, given);
  return expectCreated(
    api.put<SkipBin>('/skip-bins/delivered', {
      id,
      actualDeliveryDate: given.desiredDeliveryDate ?? '2026-03-02',
      // A format that no test types, so that no other test's bin has this number.
      referenceNumber: `BIN-${id}`,
    }),
  );
}

/** A weekly swap on Tuesdays, unless given. */
export async function makeStandingOrder(
  api: Caller,
  given: Record<string, unknown> = {},
): Promise<StandingOrder> {
  const jobSiteId = given.jobSiteId ?? (await makeJobSite(api)).id;
  return expectCreated(
    api.post<StandingOrder>('/standing-orders', {
      jobSiteId,
      type: 'metal',
      size: 660,
      action: 'swap',
      everyWeeks: 1,
      weekday: 2,
      slot: 'morning',
      from: '2026-03-02',
      ...given,
    }),
  );
}

export const COLLECTION = { desiredCollectionDate: '2026-03-09', collectionTimeSlot: 'afternoon' };

/** A delivered bin with a requested collection, at COLLECTION unless given; with a swap, the response includes the replacement. */
export async function makeCollectingBin(
  api: Caller,
  swap?: { type: string; size: number },
  given: Record<string, unknown> = {},
): Promise<SkipBin> {
  const { id } = await makeDeliveredBin(api, given);
  const { desiredCollectionDate, collectionTimeSlot } = { ...COLLECTION, ...given };
  return expectCreated(
    api.put<SkipBin>('/skip-bins/collect', { id, desiredCollectionDate, collectionTimeSlot, swap }),
  );
}
