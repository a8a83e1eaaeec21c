import fc from 'fast-check';
import { COMMANDS } from '../../../src/contract/changes';
import type { SkipBin } from '../../../src/contract/skipBins';
import { Office, type Attempt } from '../../support/Office';
import { keyOf, replayHistory, type ReplayedEntity } from '../../support/replayHistory';
import { startTestApi, type Caller, type TestApi } from '../../support/startTestApi';

/** `npm run test:long` asks for more of them. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 100);
const EDITORS = 4;

jest.setTimeout(30_000 + RUNS * 2_000);

let api: TestApi;
let editors: Caller[];

beforeAll(async () => {
  api = await startTestApi();
  const others = Array.from({ length: EDITORS - 1 }, (_, index) => `editor-${index}@tests.example`);
  editors = [api.admin, ...(await Promise.all(others.map((email) => api.signedIn(email))))];
});
afterAll(() => api.close());

const attempt: fc.Arbitrary<Attempt> = fc.record({
  editor: fc.nat(EDITORS - 1),
  command: fc.constantFrom(...COMMANDS, 'undoChange', 'requestCollection', 'markDelivered'),
  pick: fc.nat(5),
  value: fc.nat(11),
  fresh: fc.boolean(),
});
/** What the editors do at the same time, one such moment after the other. */
const moments = fc.array(fc.array(attempt, { minLength: 1, maxLength: EDITORS }), {
  minLength: 2,
  maxLength: 8,
});

/** What the API shows of each entity, by its kind and id. */
async function currentState({
  accountId,
  sites,
  bins,
}: Office): Promise<Map<string, Record<string, unknown>>> {
  const reads = [
    { kind: 'account' as const, ids: [accountId], path: '/accounts' },
    { kind: 'jobSite' as const, ids: sites, path: '/job-sites' },
    { kind: 'skipBin' as const, ids: bins, path: '/skip-bins' },
  ];
  const state = new Map<string, Record<string, unknown>>();
  for (const { kind, ids, path } of reads) {
    for (const id of ids) {
      const { status, body } = await api.admin.get<Record<string, unknown>>(`${path}/${id}`);
      if (status === 200) state.set(keyOf({ kind, id }), body);
    }
  }
  const users = await api.admin.get<{ id: number }[]>(`/users?accountId=${accountId}`);
  for (const user of users.body) state.set(keyOf({ kind: 'user', id: user.id }), { ...user });
  return state;
}

function expectReplayed(state: Map<string, Record<string, unknown>>, replayed: Map<string, ReplayedEntity>) {
  const there = [...replayed].filter(([, { isThere }]) => isThere);
  expect([...state.keys()].sort()).toEqual(there.map(([key]) => key).sort());
  for (const [key, { version, fields }] of there) {
    const {
      id: _id,
      jobSite: _site,
      account: _account,
      replacement: _replacement,
      ...current
    } = state.get(key) ?? {};
    // What was none when it was made is not told.
    const told = Object.fromEntries(Object.keys(current).map((field) => [field, fields[field] ?? null]));
    expect({ key, ...current }).toEqual({ key, ...told, version });
    expect(Object.keys(current)).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
}

describe('editors who work on the same records at the same time', () => {
  it('lose nothing, and overwrite nothing: the state is what the history tells from its beginning [HISTORY-1 KEEP-6 UNDO-2 UNDO-3]', async () => {
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        const office = await Office.open(editors);
        for (const attempts of all) await Promise.all(attempts.map((one) => office.attempt(one)));
        const history = await office.history();

        // Each accepted edit is in the history, once; nothing that was refused is.
        const told = history.filter(({ command }) => command !== 'createAccount');
        expect(told.map(({ id }) => id).sort()).toEqual(
          office.accepted.map(({ changeId }) => changeId).sort(),
        );
        for (const { changeId, command, edited } of office.accepted) {
          const change = told.find(({ id }) => id === changeId);
          expect(change?.command).toBe(command);
          // An edit was accepted only on top of what its editor had seen.
          if (edited)
            expect(change?.entities.find(({ id }) => id === edited.id)?.version).toBe(edited.version + 1);
        }
        const state = await currentState(office);
        expectReplayed(state, replayHistory(history));

        const live = [...state.values()].filter(
          ({ status, previousSkipBinId }) => previousSkipBinId && status !== 'cancelled',
        );
        const replaced = live.map((bin) => (bin as unknown as SkipBin).previousSkipBinId);
        expect(new Set(replaced).size).toBe(replaced.length);
        seen.accepted += office.accepted.length;
        seen.refused += office.refused.length;
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
    // The editors did get in each other's way.
    expect(seen.refused).toBeGreaterThan(RUNS / 2);
    expect(seen.accepted).toBeGreaterThan(RUNS);
  });
});
