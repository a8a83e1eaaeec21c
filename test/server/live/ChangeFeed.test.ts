import { Writable } from 'node:stream';
import { ChangeFeed } from '../../../src/server/live/ChangeFeed';
import { testDatabase } from '../../support/servers/startTestApi';

describe('the live change feed', () => {
  it('accepts 2000 listeners in all, and then no more until one leaves [BUSY-5]', async () => {
    const feed = new ChangeFeed(testDatabase(), () => {});
    const responses: Writable[] = [];
    const open = (number: number) => {
      const response = new Writable();
      responses.push(response);
      return feed.add(response, `user-${Math.floor(number / 50)}`, undefined);
    };
    // No more at once than the database's connections can read in time.
    for (let first = 0; first < 2000; first += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => open(first + index)));
    await expect(open(2000)).rejects.toMatchObject({ code: 'unavailable' });
    responses[0]?.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(open(2000)).resolves.toBeDefined();
    await feed.close();
  });
});
