import { setTimeout as pause } from 'node:timers/promises';
import type { Change } from '../../../src/contract/changes';
import { createRandom } from '../../../src/server/demo/data/random';
import { currentState, expectReplayed, expectWholeSwaps } from '../expectReplayed';
import { Ledger, NoAnswerError, type Write } from './Ledger';
import { Office } from './Office';
import { replayHistory } from './replayHistory';
import { signInStaff } from '../signInStaff';
import { workUntil } from './workUntil';
import type { Caller } from '../servers/startTestApi';
import { signInToken } from '../testIdentity';

/** The process that is killed while 8 users work, and restarted on its data. */
export interface Victim {
  kill(): Promise<void>;
  /** @returns the API's address */
  start(): Promise<string>;
}

export interface Crashes {
  answered: number;
  /** Writes that were under way when the victim was killed; `carriedOut` of them had been committed. */
  unanswered: number;
  carriedOut: number;
  /** From each restart to the first response that needs the database. */
  startMilliseconds: number[];
}

const STAFF = 8;
const SHORTEST_LOAD_MILLISECONDS = 200;
const LONGEST_LOAD_MILLISECONDS = 1_500;
const BETWEEN_QUESTIONS_MILLISECONDS = 20;
const SETTLED_MILLISECONDS = 40_000;
const BETWEEN_SIGN_INS_MILLISECONDS = 500;

/** Sends a request until it is answered: just after a crash, the database or the identity provider may be unavailable. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      await pause(BETWEEN_QUESTIONS_MILLISECONDS);
    }
  }
}

/**
 * Repeats a write with its Idempotency-Key, and expects the first response and no second execution.
 * @returns whether the write had been carried out before it was repeated
 */
async function sendAgain(ledger: Ledger, write: Write): Promise<boolean> {
  const first = write.answer ?? (await untilAnswered(() => ledger.send(write)));
  const again = await untilAnswered(() => ledger.send(write));
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
    const left = change.command === 'removeUser' ? version + 1 : version;
    expect(change.entities).toContainEqual(expect.objectContaining({ id: entityId, version: left }));
  }
  // One change per write, including those whose first response was lost.
  expect(history).toHaveLength(accepted.length);
  const state = await currentState(api, office.accountId);
  expectReplayed(state, replayHistory(history));
  expectWholeSwaps(state);

  const users = [...state].filter(([key, { status }]) => key.startsWith('user ') && status === 'active');
  const emails = users.map(([, { email }]) => email);
  for (const email of office.userEmails) {
    const canSignIn = async () =>
      (await signInToken({ email, password: Office.USER_PASSWORD })) !== undefined;
    const isRight = async () => (await canSignIn()) === emails.includes(email);
    // What was half done with the provider is settled later.
    const deadline = performance.now() + SETTLED_MILLISECONDS;
    while (!(await isRight()) && performance.now() < deadline) await pause(BETWEEN_SIGN_INS_MILLISECONDS);
    expect([email, await canSignIn()]).toEqual([email, emails.includes(email)]);
  }
}

/** Repeats `count` times: runs a load, kills the victim at a random moment, restarts it and verifies all data. */
export async function crashRounds(victim: Victim, count: number, seed: number): Promise<Crashes> {
  const random = createRandom(seed);
  const ledger = new Ledger(await signInStaff(STAFF));
  const callers = ledger.callers();
  const [api] = callers as [Caller];
  const done: Done[] = [];
  const crashes: Crashes = { answered: 0, unanswered: 0, carriedOut: 0, startMilliseconds: [] };

  ledger.url = await victim.start();
  for (let round = 0; round < count; round += 1) {
    ledger.writes = [];
    const office = await Office.open(callers);
    let isOver = false;
    const working = workUntil(office, STAFF, random, () => isOver);
    const load = random.integer(SHORTEST_LOAD_MILLISECONDS, LONGEST_LOAD_MILLISECONDS);
    await pause(load);
    await victim.kill();
    // PostgreSQL restarts so fast that a request waiting for the identity provider meanwhile does not notice the crash.
    isOver = true;
    await working;

    const began = performance.now();
    ledger.url = await victim.start();
    await untilAnswered(() => api.get('/accounts?page=0&pageSize=1'));
    crashes.startMilliseconds.push(performance.now() - began);

    const unanswered = ledger.writes.filter(({ answer }) => !answer);
    crashes.answered += ledger.accepted().length;
    crashes.unanswered += unanswered.length;
    for (const write of ledger.accepted().slice(-STAFF)) await sendAgain(ledger, write);
    for (const write of unanswered) if (await sendAgain(ledger, write)) crashes.carriedOut += 1;
    done.push({ office, accepted: ledger.accepted() });
    await expectWhole(api, { office, accepted: ledger.accepted() });
  }
  // Data that survived one crash must survive all later ones.
  for (const one of done) await expectWhole(api, one);
  return crashes;
}
