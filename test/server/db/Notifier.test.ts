import { Notifier, type Notification } from '../../../src/server/db/postgres/Notifier';

const told = (payload: string): Notification => ({ channel: 'tests', payload });

describe('notifications after commits [LIVE-8]', () => {
  it('are sent at once, and those that follow meanwhile together', async () => {
    const sent: string[][] = [];
    const notifier = new Notifier((notifications) => {
      sent.push(notifications.map(({ payload }) => payload));
      return Promise.resolve();
    });
    notifier.add([told('1')]);
    notifier.add([told('2')]);
    notifier.add([told('3')]);
    await notifier.close();
    expect(sent).toEqual([['1'], ['2', '3']]);
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
