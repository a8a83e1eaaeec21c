import type { Db } from './Db';
import { hasCluster, refusePgliteFolder } from './embedded/Cluster';
import { connectOrOpenDatabase, type DatabaseOptions } from './openDatabase';

/** @throws when there is no database, rather than creating an empty one */
export async function openExistingDatabase(options: DatabaseOptions): Promise<Db> {
  const { databaseUrl, dataDir } = options;
  if (!databaseUrl) {
    await refusePgliteFolder(dataDir);
    if (!(await hasCluster(dataDir))) throw new Error(`There is no database in ${dataDir}`);
  }
  return connectOrOpenDatabase(options);
}
