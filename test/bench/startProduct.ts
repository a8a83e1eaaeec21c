import { startServers } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { ADMIN } from '../support/testIdentity';

/** Starts one built server on a new database, which these scripts fill. */
export async function startProduct(databaseUrl: string, ...scripts: readonly string[]) {
  const servers = await startServers(databaseUrl, 1);
  for (const script of scripts) await servers.database.query(script);
  const [{ url, pid } = { url: '', pid: 0 }] = servers.processes;
  const token = await staffToken(url, ADMIN);
  return { ...servers, url, pid, token, authorization: `Bearer ${token}` };
}
