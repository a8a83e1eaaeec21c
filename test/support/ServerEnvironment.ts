import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import type { Db } from '../../src/server/db/Db';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/openDatabase';
import { emptyDatabase } from './emptyDatabase';
// Loaded now: jest takes the types off only while it loads this file, not when openDatabase asks for one of them later.
import '../../src/server/db/embeddedDatabase';
import '../../src/server/db/postgresDatabase';
import { newDatabase } from './newDatabase';

const opened = new Map<string, Promise<Db>>();

async function open(database: string): Promise<Db> {
  const db = await openDatabase({
    dataDir: 'memory://',
    ...(database === 'postgres'
      ? { databaseUrl: await newDatabase(process.env.TEST_DATABASE_URL ?? '') }
      : {}),
  });
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
