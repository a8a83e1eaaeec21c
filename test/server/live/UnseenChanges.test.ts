import type { Sql } from '../../../src/server/db/Db';
import { UnseenChanges } from '../../../src/server/live/UnseenChanges';
import { testDatabase } from '../../support/servers/startTestApi';

const db = testDatabase();

async function insertChange(sql: Sql = db): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into changes (actor_uid, actor_email, command) values ('x', 'x', 'createAccount') returning id`,
  );
  return row?.id ?? 0;
}

async function begun(): Promise<UnseenChanges> {
  const unseen = new UnseenChanges(db);
  await unseen.begin();
  return unseen;
}

let openChanges: (() => Promise<void>)[] = [];

/** A change whose transaction stays open until it is ended, at the latest after the test: it would block other tests. */
async function openChange(): Promise<{ id: number; end: () => Promise<void> }> {
  let end = () => {};
  const ending = new Promise<void>((resolve) => (end = resolve));
  let committed = Promise.resolve();
  const id = await new Promise<number>((resolve) => {
    committed = db.transaction(async (sql) => {
      resolve(await insertChange(sql));
      await ending;
    });
  });
  const endNow = () => {
    end();
    return committed;
  };
  openChanges.push(endNow);
  return { id, end: endNow };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.allSettled(openChanges.map((end) => end()));
  openChanges = [];
});

describe('changes without a notification [LIVE-8]', () => {
  it('are found once, in order, also below the id of a notification', async () => {
    await insertChange();
    const unseen = await begun();
    expect(await unseen.findNew()).toEqual([]);
    const ids = [await insertChange(), await insertChange()];
    expect(await unseen.findNew()).toEqual(ids);
    const unnotified = await insertChange();
    expect(unseen.noteNotified(await insertChange())).toBe(true);
    expect(await unseen.findNew()).toEqual([unnotified]);
    expect(await unseen.findNew()).toEqual([]);
  });

  it('are found although one with a higher id was committed before, also if they began before the first look', async () => {
    const early = await openChange();
    await insertChange();
    const unseen = await begun();
    const late = await openChange();
    const fast = await insertChange();
    expect(await unseen.findNew()).toEqual([fast]);
    for (const { id, end } of [late, early]) {
      await end();
      expect(await unseen.findNew()).toEqual([id]);
    }
    expect(await unseen.findNew()).toEqual([]);
  });

  it('are looked for as long as a commit may take, and then no more', async () => {
    const unseen = await begun();
    const slow = await openChange();
    const tooSlow = await openChange();
    await insertChange();
    await unseen.findNew();
    const now = performance.now();
    /** Only this call sees the later time: a transaction that began before would time out. */
    async function lookAfter(milliseconds: number) {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
      const found = await unseen.findNew();
      clock.mockRestore();
      return found;
    }
    await lookAfter(59_000);
    await slow.end();
    expect(await lookAfter(59_000)).toEqual([slow.id]);
    await lookAfter(62_000);
    await tooSlow.end();
    expect(await unseen.findNew()).toEqual([]);
    // Its notification still counts.
    expect(unseen.noteNotified(tooSlow.id)).toBe(true);
  });
});

describe('a notification [LIVE-8]', () => {
  it('of a change that was found before is ignored, and one that comes during a look is not repeated by it', async () => {
    const unseen = await begun();
    const found = await insertChange();
    await unseen.findNew();
    expect(unseen.noteNotified(found)).toBe(false);

    const id = await insertChange();
    const looking = unseen.findNew();
    expect(unseen.noteNotified(id)).toBe(true);
    expect(await looking).toEqual([]);
  });
});
