import type { Account } from '../../../contract/responses/accounts';
import type { CalendarDate } from '../../../contract/calendarDate';
import type { User } from '../../../contract/responses/users';
import type { CreateStandingOrder } from '../../../contract/standingOrders/standingOrders';
import { ACCOUNT_OUTLINES, ARCHIVED_ACCOUNT } from './demoAccounts';
import { createAccountContacts } from './demoContacts';
import { doneJobs, type DoneJob } from './demoDoneJobs';
import { assignDrivers, DEMO_DRIVERS, demoRuns, type DemoDriver, type DemoRun } from './demoDrivers';
import { addOrders, hireDaysOf } from './demoOrders';
import { buildJobSites, type DemoJobSite } from './demoJobSites';
import { demoNotes, type DemoNote } from './demoNotes';
import { PEOPLE, type Person } from './demoPeople';
import { buildSkipBins } from './demoSkipBins';
import { demoStandingOrders } from './demoStandingOrders';
import { createRandom } from './random';
import type { DemoSkipBin } from './SkipBinBook';

type DemoAccount = Omit<Account, 'version'>;
export type DemoUser = Omit<User, 'version' | 'status'>;

export interface DemoData {
  today: CalendarDate;
  accounts: DemoAccount[];
  jobSites: DemoJobSite[];
  /** As they are now. */
  skipBins: DemoSkipBin[];
  drivers: readonly DemoDriver[];
  runs: DemoRun[];
  notes: DemoNote[];
  standingOrders: CreateStandingOrder[];
  /** What was done today and in the two weeks before, in its order. */
  done: DoneJob[];
  users: DemoUser[];
}

/** Arbitrary, but must stay the same. */
const SEED = 3008;

/** Demonstrates that customers may not sign in. */
export const CUSTOMER: Person = {
  firstName: 'Casey',
  lastName: 'Lindqvist',
  email: 'customer@recycle-all.example',
};
const CUSTOMER_ACCOUNT_DOMAIN = 'harbourview.example';

const ACCOUNT_IDS_BY_DOMAIN = new Map(ACCOUNT_OUTLINES.map(({ domain }, index) => [domain, index + 1]));

function accountIdOf(person: Person): number {
  const domain = person.email.split('@')[1] ?? '';
  const id = ACCOUNT_IDS_BY_DOMAIN.get(person.email === CUSTOMER.email ? CUSTOMER_ACCOUNT_DOMAIN : domain);
  if (id === undefined) throw new RangeError(`${person.email} works for none of the accounts`);
  return id;
}

/** Invented data of a busy business. The same at every reset, except for the dates, which are relative to today. */
export function buildDemoData(today: CalendarDate): DemoData {
  const random = createRandom(SEED);
  const contactOf = createAccountContacts();
  const accounts = ACCOUNT_OUTLINES.map((outline, index): DemoAccount => ({
    id: index + 1,
    name: outline.name,
    status: outline.name === ARCHIVED_ACCOUNT ? 'archived' : 'active',
    ...contactOf(outline),
    hireDays: hireDaysOf(index + 1),
  }));
  const jobSites = buildJobSites(random);
  const accountOf = new Map(jobSites.map(({ id, accountId }) => [id, accountId]));
  const built = addOrders(buildSkipBins(today, jobSites, random), (id) => accountOf.get(id) ?? 0);
  const skipBins = assignDrivers(built, today);
  return {
    today,
    accounts,
    jobSites,
    skipBins,
    drivers: DEMO_DRIVERS,
    runs: demoRuns(skipBins, today),
    notes: demoNotes(skipBins, jobSites, today),
    standingOrders: demoStandingOrders(skipBins, today),
    done: doneJobs(skipBins, today, random),
    users: [CUSTOMER, ...PEOPLE].map((person, index) => ({
      ...person,
      id: index + 1,
      accountId: accountIdOf(person),
    })),
  };
}
