import { Notifier, type Notification } from '../../../src/server/db/postgres/Notifier';

const told = (payload: string): Notification => ({ channel: 'tests', payload });

describe('notifications after commits [LIVE-8]', () => {
  it('are sent at once, and those that follow within 5 ms together', async () => {
    const sent: { at: number; payloads: string[] }[] = [];
    const notifier = new Notifier((notifications) => {
      sent.push({ at: performance.now(), payloads: notifications.map(({ payload }) => payload) });
      return Promise.resolve();
    });
    notifier.add([told('1')]);
    notifier.add([told('2')]);
    notifier.add([told('3')]);
    await notifier.close();
    expect(sent.map(({ payloads }) => payloads)).toEqual([['1'], ['2', '3']]);
    const [first, second] = sent.map(({ at }) => at);
    // Timers count in whole milliseconds.
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(4);
  });

  it('are given up when they cannot be sent, and later ones are sent', async () => {
    const sent: string[] = [];
    let fails = true;
    const notifier = new Notifier(([first]) => {
      if (fails) return Promise.reject(new Error('the database is gone'));
      sent.push(first?.payload ?? '');
      return Promise.resolve();
    });
    notifier.add([told('lost')]);
    await notifier.close();
    fails = false;
    notifier.add([told('sent')]);
    await notifier.close();
    expect(sent).toEqual(['sent']);
  });
});
