import { isOver } from '../../src/contract/lifecycle/lifecycle';
import type { Account } from '../../src/contract/responses/accounts';
import type { JobSite } from '../../src/contract/responses/jobSites';
import type { Note } from '../../src/contract/responses/notes';
import type { SkipBin } from '../../src/contract/responses/skipBins';
import type { User } from '../../src/contract/responses/users';
import type { EntityKind } from '../../src/contract/commands';
import { keyOf, type ReplayedEntity } from './load/replayHistory';
import type { Caller } from './servers/startTestApi';

type State = Map<string, Record<string, unknown>>;

/** The API's current state of an account and its entities, by kind and id. */
export async function currentState(api: Caller, accountId: number): Promise<State> {
  const state: State = new Map();
  const see = (kind: EntityKind, entities: readonly { id: number }[]) =>
    entities.forEach((entity) => state.set(keyOf({ kind, id: entity.id }), { ...entity }));
  const account = await api.get<{ id: number }>(`/accounts/${accountId}`);
  if (account.status === 200) see('account', [account.body]);
  const { body: sites } = await api.put<JobSite[]>('/job-sites/search', { accountId });
  see('jobSite', sites);
  for (const { id } of sites) {
    const { body: bins } = await api.get<SkipBin[]>(`/skip-bins?jobSiteId=${id}`);
    see('skipBin', bins);
    if (bins.length === 0) continue;
    const ids = bins.map((bin) => bin.id).join();
    see('note', (await api.get<Note[]>(`/notes/records?skipBinIds=${ids}`)).body);
  }
  see('user', (await api.get<User[]>(`/users?accountId=${accountId}`)).body);
  return state;
}

/** Expects the current state to equal the replayed history. */
export function expectReplayed(state: State, replayed: Map<string, ReplayedEntity>): void {
  const there = [...replayed].filter(([, { isThere }]) => isThere);
  expect([...state.keys()].sort()).toEqual(there.map(([key]) => key).sort());
  for (const [key, { version, fields }] of there) {
    const found = state.get(key) ?? {};
    const { id: _id, jobSite: _site, account, replacement: _replacement, record: _record, ...rest } = found;
    // Histories that began before job sites could move do not contain the account.
    const current = 'accountId' in fields && account ? { ...rest, accountId: (account as Account).id } : rest;
    // A field that was null at creation is not recorded.
    const told = Object.fromEntries(Object.keys(current).map((field) => [field, fields[field] ?? null]));
    expect({ key, ...current }).toEqual({ key, ...told, version });
    expect(Object.keys(current)).toEqual(expect.arrayContaining(Object.keys(fields)));
  }
}

/** Expects both bins of each swap to refer to each other, until the replacement is cancelled or collected. */
export function expectWholeSwaps(state: State): void {
  const bins = [...state].flatMap(([key, entity]) =>
    key.startsWith('skipBin ') ? [entity as unknown as SkipBin] : [],
  );
  const replacements = bins.filter((bin) => bin.previousSkipBinId && !isOver(bin));
  const told = bins.flatMap(({ id, jobSiteId, replacement }) =>
    replacement ? [[id, replacement.id, jobSiteId]] : [],
  );
  expect(told.sort()).toEqual(
    replacements.map((bin) => [bin.previousSkipBinId, bin.id, bin.jobSiteId]).sort(),
  );
}
