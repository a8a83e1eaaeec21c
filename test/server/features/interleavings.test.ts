import fc from 'fast-check';
import { WRITE_COMMANDS } from '../../../src/contract/commands';
import { currentState, expectReplayed, expectWholeSwaps } from '../../support/expectReplayed';
import { Office, type Attempt } from '../../support/load/Office';
import { replayHistory } from '../../support/load/replayHistory';
import { apiOfFile, type Caller } from '../../support/servers/startTestApi';

/** `npm run test:long` raises it. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 30);
const EDITORS = 4;

jest.setTimeout(30_000 + RUNS * 2_000);

const api = apiOfFile();
let editors: Caller[];

beforeAll(async () => {
  const others = Array.from({ length: EDITORS - 1 }, (_, index) => `editor-${index}@tests.example`);
  await api.admin.post('/drivers', { name: 'Sam Okafor' });
  editors = [api.admin, ...(await Promise.all(others.map((email) => api.signedIn(email))))];
});

const attempt: fc.Arbitrary<Attempt> = fc.record({
  editor: fc.nat(EDITORS - 1),
  command: fc.constantFrom(...WRITE_COMMANDS, 'undoChange', 'requestCollection', 'markDelivered'),
  pick: fc.nat(5),
  value: fc.nat(11),
  fresh: fc.boolean(),
});
/** The concurrent actions of the editors, one round after the other. */
const moments = fc.array(fc.array(attempt, { minLength: 1, maxLength: EDITORS }), {
  minLength: 2,
  maxLength: 8,
});

describe('concurrent editors of the same records', () => {
  it('lose and overwrite nothing: the state equals the replayed history [HISTORY-1 KEEP-6 UNDO-2 UNDO-3]', async () => {
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(moments, async (all) => {
        const office = await Office.open(editors);
        for (const attempts of all) await Promise.all(attempts.map((one) => office.attempt(one)));
        const history = await office.history();

        // Each accepted edit is in the history once; refused edits are not.
        const edits = history.filter(({ command }) => command !== 'createAccount');
        expect(edits.map(({ id }) => id).sort()).toEqual(
          office.accepted.map(({ changeId }) => changeId).sort(),
        );
        for (const { changeId, command, edited } of office.accepted) {
          const change = edits.find(({ id }) => id === changeId);
          expect(change?.command).toBe(command);
          // An edit is accepted only on top of the version that its editor had seen.
          if (edited)
            expect(change?.entities.find(({ id }) => id === edited.id)?.version).toBe(edited.version + 1);
        }
        const state = await currentState(api.admin, office.accountId);
        expectReplayed(state, replayHistory(history));
        expectWholeSwaps(state);
        seen.accepted += office.accepted.length;
        seen.refused += office.refused.length;
      }),
      { numRuns: RUNS, endOnFailure: false },
    );
    // The editors did conflict.
    expect(seen.refused).toBeGreaterThan(RUNS / 2);
    expect(seen.accepted).toBeGreaterThan(RUNS);
  });
});
