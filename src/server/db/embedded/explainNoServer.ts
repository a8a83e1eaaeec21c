import { isRoot } from './asServerUser';

/** What to do with a data folder that lacks files, or has damaged ones. */
export const restoreWords = (dataDir: string) =>
  `The database in ${dataDir} is not whole: copy back all of the folder, or restore the newest backup into a new one (\`restore FILE\`, with another DATA_DIR)`;

/** PostgreSQL's complaints about missing or damaged files of the database, not about a library that the machine lacks. */
const NOT_WHOLE =
  /pg_control|control file|checksum|corrupt|checkpoint record|invalid (?:magic|page)|could not \w+ .*: No such file/i;

/** An error that explains how to proceed without the embedded database. */
export function explainNoServer(reason: string, dataDir?: string): Error {
  if (dataDir !== undefined && NOT_WHOLE.test(reason))
    return new Error(`The embedded database could not be started: ${reason}. ${restoreWords(dataDir)}`);
  const otherUser = isRoot() ? 'Start this as another user than root, or name' : 'Name';
  return new Error(
    `The embedded database could not be started: ${reason}. ${otherUser} a PostgreSQL server in DATABASE_URL`,
  );
}
