import type { Sql } from '../../../../src/server/db/Db';
import { UnseenChanges } from '../../../../src/server/features/changes/UnseenChanges';
import { testDatabase } from '../../../support/servers/startTestApi';

const db = testDatabase();

async function insertChange(sql: Sql = db): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into changes (actor_uid, actor_email, command) values ('x', 'x', 'x') returning id`,
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
  it('are found once, in order', async () => {
    await insertChange();
    const unseen = await begun();
    expect(await unseen.look()).toEqual([]);
    const ids = [await insertChange(), await insertChange()];
    expect(await unseen.look()).toEqual(ids);
    expect(await unseen.look()).toEqual([]);
  });

  it('are found although one with a higher id was committed before', async () => {
    const unseen = await begun();
    const slow = await openChange();
    const fast = await insertChange();
    expect(await unseen.look()).toEqual([fast]);
    await slow.end();
    expect(await unseen.look()).toEqual([slow.id]);
    expect(await unseen.look()).toEqual([]);
  });

  it('are found although their transaction began before the first look', async () => {
    const slow = await openChange();
    await insertChange();
    const unseen = await begun();
    expect(await unseen.look()).toEqual([]);
    await slow.end();
    expect(await unseen.look()).toEqual([slow.id]);
  });

  it('are found below one that a notification told of', async () => {
    const unseen = await begun();
    const untold = await insertChange();
    expect(unseen.tell(await insertChange())).toBe(true);
    expect(await unseen.look()).toEqual([untold]);
  });

  it('are looked for as long as a commit may take, and then no more', async () => {
    const unseen = await begun();
    const slow = await openChange();
    const tooSlow = await openChange();
    await insertChange();
    await unseen.look();
    const now = performance.now();
    /** Only looks: a transaction that ends at another time than it began would run out of time. */
    async function lookAfter(milliseconds: number) {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
      const found = await unseen.look();
      clock.mockRestore();
      return found;
    }
    await lookAfter(59_000);
    await slow.end();
    expect(await lookAfter(59_000)).toEqual([slow.id]);
    await lookAfter(62_000);
    await tooSlow.end();
    expect(await unseen.look()).toEqual([]);
    // A notification still tells of it.
    expect(unseen.tell(tooSlow.id)).toBe(true);
  });
});

describe('a notification [LIVE-8]', () => {
  it('tells of nothing that was found before it came', async () => {
    const unseen = await begun();
    const found = await insertChange();
    await unseen.look();
    expect(unseen.tell(found)).toBe(false);
  });

  it('that comes during a look is not repeated by it', async () => {
    const unseen = await begun();
    const id = await insertChange();
    const looking = unseen.look();
    expect(unseen.tell(id)).toBe(true);
    expect(await looking).toEqual([]);
  });
});
