import { ChangeFeed } from '../../../../src/server/features/changes/ChangeFeed';
import { testDatabase } from '../../../support/servers/startTestApi';

describe('the live change feed', () => {
  it('accepts 2000 listeners in all, and then no more until one leaves [BUSY-5]', async () => {
    const feed = new ChangeFeed(testDatabase(), () => {});
    const open = (number: number) => feed.open(`user-${Math.floor(number / 50)}`, undefined);
    const streams = await Promise.all(Array.from({ length: 2000 }, (_, number) => open(number)));
    await expect(open(2000)).rejects.toMatchObject({ code: 'unavailable' });
    streams[0]?.cut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(open(2000)).resolves.toBeDefined();
    await feed.close();
  });
});
