import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import type { Db } from '../../src/server/db/Db';
import { migrate } from '../../src/server/db/migrate';
import { openEmbedded } from '../../src/server/db/embeddedDatabase';
import { openPostgres } from '../../src/server/db/postgresDatabase';
import { emptyDatabase } from './emptyDatabase';
import { newDatabase } from './newDatabase';

const opened = new Map<string, Promise<Db>>();

/** Not by openDatabase, which loads one of the two when it is asked: jest takes the types off while it loads this file only. */
async function open(database: string): Promise<Db> {
  const db =
    database === 'postgres'
      ? openPostgres(await newDatabase(process.env.TEST_DATABASE_URL ?? ''), () => {})
      : await openEmbedded('memory://');
  await migrate(db);
  return db;
}

/**
 * Gives each test file a clean database as `testDatabase`. It is opened out here and once for a worker process, for an
 * embedded PostgreSQL cannot be loaded inside of jest's sandbox and takes seconds to start.
 */
export default class ServerEnvironment extends TestEnvironment {
  readonly #database: string;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.#database = String(config.projectConfig.testEnvironmentOptions.database);
  }

  override async setup() {
    await super.setup();
    const opening = opened.get(this.#database) ?? open(this.#database);
    opened.set(this.#database, opening);
    const db = await opening;
    await emptyDatabase(db);
    this.global.testDatabase = db;
    this.global.testDatabaseKind = this.#database;
  }
}
