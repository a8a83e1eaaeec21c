import { callServer } from './callServer';
import { staffToken } from '../staffToken';
import { ADMIN } from '../testIdentity';

/** Writes accounts to a server that may fail, as the admin, and remembers which of them were saved. */
export async function writeAccounts(url: string) {
  const token = await staffToken(url, ADMIN);
  const saved: string[] = [];
  return {
    token,
    saved,
    write: async (name: string) => {
      const answer = await callServer(url, token, '/accounts', { body: { name } });
      if (answer.status === 201) saved.push(name);
      return answer;
    },
    /** The accounts that this server has, or one that was started after it. */
    list: async (from = url) => {
      const { body } = await callServer<{ name: string }[]>(from, token, '/accounts');
      return body.map(({ name }) => name).sort();
    },
  };
}
