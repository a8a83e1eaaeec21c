import type { Change } from '../../../src/contract/responses/changes';
import { createRandom } from '../../../src/server/demo/data/random';
import { currentState, expectReplayed, expectWholeSwaps } from '../expectReplayed';
import { Ledger, NoResponseError, type Write } from './Ledger';
import { Office } from './Office';
import { printFigure } from './printFigure';
import { replayHistory } from './replayHistory';
import { signInStaff } from '../signInStaff';
import { until } from '../until';
import { workUntil } from './workUntil';
import type { Caller } from '../servers/startTestApi';
import { signInToken } from '../testIdentity';

/** The process that is killed while 8 users work, and restarted on its data. */
export interface Victim {
  kill(): Promise<unknown>;
  /** @returns the API's address */
  start(): Promise<string>;
}

const STAFF = 8;
const MAX_WRITES = 40;
/** What was half done with the provider is settled within half a minute: two patiences of `until`. */
const PATIENCES = 2;

export const CRASH_SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);

/** Sends a request until it is answered: just after a crash, the database or the identity provider may be unavailable. */
function untilResponse<Result>(send: () => Promise<Result>): Promise<Result> {
  return until(() =>
    send().catch((error: unknown) => {
      if (!(error instanceof NoResponseError)) throw error;
      return undefined;
    }),
  );
}

/**
 * Repeats a write with its Idempotency-Key, and expects the first response and no second execution.
 * @returns whether the write had been carried out before it was repeated
 */
async function sendAgain(ledger: Ledger, write: Write): Promise<boolean> {
  const first = write.answer ?? (await untilResponse(() => ledger.send(write)));
  const again = await untilResponse(() => ledger.send(write));
  const wasCarriedOut = first.status < 300 && first.headers['x-change-id'] === undefined;
  if (first.status < 300) {
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(again.headers).not.toHaveProperty('x-change-id');
  } else if (again.status < 300) {
    throw new Error(
      `${write.method} ${write.path} was refused with ${first.status}, but not when it was repeated`,
    );
  }
  write.answer = first;
  return wasCarriedOut;
}

interface Done {
  office: Office;
  accepted: Write[];
}

/** Expects that no acknowledged write is lost, no write is partly done, and the history matches the current state. */
async function expectWhole(api: Caller, { office, accepted }: Done): Promise<void> {
  const history = await office.history();
  const told = new Map(history.map((change) => [String(change.id), change]));
  for (const { answer } of accepted) {
    const id = answer?.headers['x-change-id'] as string | undefined;
    const { id: entityId, version } = answer?.body as Change & { version?: number };
    if (id === undefined) continue;
    const change = told.get(id);
    expect(change).toBeDefined();
    if (version === undefined || !change) continue;
    // A removal counts as a version, and is answered with the record as it was.
    const left = change.command.startsWith('remove') ? version + 1 : version;
    expect(change.entities).toContainEqual(expect.objectContaining({ id: entityId, version: left }));
  }
  // One change per write, including those whose first response was lost.
  expect(history).toHaveLength(accepted.length);
  const state = await currentState(api, office.accountId);
  expectReplayed(state, replayHistory(history));
  expectWholeSwaps(state);

  const users = [...state].filter(([key, { status }]) => key.startsWith('user ') && status === 'active');
  const active = users.map(([, { email }]) => email);
  const canSignIn = async (email: string) =>
    (await signInToken({ email, password: Office.USER_PASSWORD })) !== undefined;
  for (const email of office.userEmails) {
    const isRight = async () => (await canSignIn(email)) === active.includes(email);
    for (let left = PATIENCES; left > 0; left -= 1) await until(isRight).catch(() => {});
    expect([email, await canSignIn(email)]).toEqual([email, active.includes(email)]);
  }
}

/**
 * Repeats `count` times: runs a load, kills the victim after a random number of answered writes, restarts it and verifies
 * all data. Returns the milliseconds from each restart to the first response that needs the database.
 */
export async function crashRounds(what: string, victim: Victim, count: number): Promise<number[]> {
  const random = createRandom(CRASH_SEED);
  const ledger = new Ledger(await signInStaff(STAFF));
  const callers = ledger.callers();
  const [api] = callers as [Caller];
  const done: Done[] = [];
  const starts: number[] = [];
  let unanswered = 0;
  let carriedOut = 0;

  ledger.url = await victim.start();
  for (let round = 0; round < count; round += 1) {
    ledger.writes = [];
    const office = await Office.open(callers);
    let isOver = false;
    const working = workUntil(office, STAFF, random, () => isOver);
    const writes = ledger.accepted().length + random.integer(1, MAX_WRITES);
    await until(() => ledger.accepted().length >= writes);
    await victim.kill();
    // PostgreSQL restarts so fast that a request waiting for the identity provider meanwhile does not notice the crash.
    isOver = true;
    await working;

    const began = performance.now();
    ledger.url = await victim.start();
    await untilResponse(() => api.get('/accounts?page=0&pageSize=1'));
    starts.push(performance.now() - began);

    for (const write of ledger.accepted().slice(-STAFF)) await sendAgain(ledger, write);
    for (const write of ledger.writes.filter(({ answer }) => !answer)) {
      unanswered += 1;
      if (await sendAgain(ledger, write)) carriedOut += 1;
    }
    done.push({ office, accepted: ledger.accepted() });
    await expectWhole(api, { office, accepted: ledger.accepted() });
  }
  // Data that survived one crash must survive all later ones.
  for (const one of done) await expectWhole(api, one);
  const answered = done.reduce((sum, { accepted }) => sum + accepted.length, 0) - carriedOut;
  printFigure(
    `${count} × ${what} (seed ${CRASH_SEED})`,
    `${answered} answered writes, 0 lost; ${unanswered} unanswered, ${carriedOut} of them carried out, 0 by halves; ` +
      `starts: ${starts.map((milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`).join(', ')}`,
  );
  return starts;
}
