import { testDatabase } from './startTestApi';

/** Does the work while the database of this test file refuses such writes ('update on users') to rows like that. */
export async function withRefusedWrites<Result>(
  writes: string,
  work: () => Promise<Result>,
  like = 'true',
): Promise<Result> {
  const db = testDatabase();
  await db.execute(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
     create trigger refuse before ${writes} for each row when (${like}) execute function refuse()`,
  );
  try {
    return await work();
  } finally {
    await db.execute('drop function refuse() cascade');
  }
}
