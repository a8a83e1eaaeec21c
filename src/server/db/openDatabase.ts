import type { Db, OnStatement } from './Db';
import { hasCluster, openCluster } from './embedded/Cluster';
import { findPrograms } from './embedded/findPrograms';
import { PostgresServer, type OnLogLine } from './embedded/PostgresServer';
import { endRunningServer, isInUse, RunningServer } from './embedded/RunningServer';
import { Hosts } from './postgres/Hosts';
import { openPostgres } from './postgres/openPostgres';
import { refuseUnfitServer } from './postgres/refuseUnfitServer';

export interface DatabaseOptions {
  /** A PostgreSQL server; without it, the embedded one is started. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database. */
  dataDir: string;
  onConnectionLost?: (error: Error) => void;
  onStatement?: OnStatement | undefined;
  /** For the log of the embedded server. */
  onLogLine?: OnLogLine;
}

/** @throws DataDirInUseError when another process has the embedded database open */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onConnectionLost = () => {},
  onStatement,
  onLogLine = () => {},
}: DatabaseOptions): Promise<Db> {
  if (databaseUrl) {
    const hosts = new Hosts(databaseUrl);
    await refuseUnfitServer(hosts);
    return openPostgres(hosts, onConnectionLost, onStatement);
  }
  const server = await PostgresServer.start({ dataDir, onLogLine });
  const db = openPostgres(new Hosts(server.url), onConnectionLost, onStatement);
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}

/** For command-line programs: if another process has the embedded database open, connects to its server. */
export async function connectOrOpenDatabase(options: DatabaseOptions): Promise<Db> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl || !(await hasCluster(dataDir))) return openDatabase(options);
  const running = await RunningServer.find(await openCluster(dataDir));
  // Closes the connection that found the server; the server keeps running.
  await running?.leave();
  return openDatabase({ ...options, databaseUrl: running?.url });
}

/** Ends a server that a killed process left running; call it before the folder is removed. */
export async function stopOrphanedServer(dataDir: string): Promise<void> {
  if (!(await hasCluster(dataDir))) return;
  await endRunningServer(await openCluster(dataDir), findPrograms());
}

/** False as well if the server does not answer. */
export async function isDatabaseInUse(dataDir: string): Promise<boolean> {
  return (await hasCluster(dataDir)) && (await isInUse(await openCluster(dataDir))) === true;
}
