import { TestEnvironment } from 'jest-environment-node';
import type { Db } from '../../../src/server/db/Db';
import { Hosts } from '../../../src/server/db/postgres/Hosts';
import { openPostgres } from '../../../src/server/db/postgres/openPostgres';
import { compileSchema } from './compileSchema';
import { emptyDatabase } from './emptyDatabase';
import { migratedDatabase } from './newDatabase';

let opened: Promise<Db> | undefined;

async function open(): Promise<Db> {
  return openPostgres(new Hosts(await migratedDatabase(process.env.TEST_DATABASE_URL ?? '')), () => {});
}

/** Gives each test file an empty database as `testDatabase`, and `compileSchema`; a worker process opens and compiles once. */
export default class ServerEnvironment extends TestEnvironment {
  override async setup() {
    await super.setup();
    opened ??= open();
    const db = await opened;
    await emptyDatabase(db);
    Object.assign(this.global, { testDatabase: db, compileSchema });
  }
}
