import { groupBy } from '../../../contract/groupBy';

/** The number of requests that a browser sends to one server at once; the server allows a user fifty. */
const MAX_AT_ONCE = 6;

interface Sendable {
  command: string;
  jobSiteId: number;
}

/**
 * Sends many writes, several at once. All collections are sent first: they free the numbers of their bins. Within each of the
 * two parts, the writes of one job site are sent one after another, in the given order: the halves of a swap change together.
 * @returns the writes that were not sent, because it was stopped
 */
export async function sendInBulk<Write extends Sendable>(
  writes: readonly Write[],
  send: (write: Write) => Promise<void>,
  isStopped: () => boolean,
): Promise<Write[]> {
  const unsent = new Set(writes);

  async function sendSites(sites: Write[][]) {
    for (let site = sites.shift(); site; site = sites.shift())
      for (const write of site) {
        if (isStopped()) return;
        unsent.delete(write);
        await send(write);
      }
  }

  const isCollection = ({ command }: Write) => command === 'markCollected';
  for (const part of [writes.filter(isCollection), writes.filter((write) => !isCollection(write))]) {
    const sites = [...groupBy(part, ({ jobSiteId }) => jobSiteId).values()];
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, () => sendSites(sites)));
  }
  return [...unsent];
}
