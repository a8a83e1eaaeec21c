import { setTimeout as pause } from 'node:timers/promises';
import { startTestApi, testDatabase } from '../../../support/servers/startTestApi';

const SLOW_MILLISECONDS = 200;

it('slow reads of the history use at most two connections, and other reads are not delayed [FAULT-16]', async () => {
  const database = testDatabase();
  let running = 0;
  let most = 0;
  const api = await startTestApi({
    db: {
      ...database,
      query: async (text, values) => {
        if (!text.includes('from changes')) return database.query(text, values);
        running += 1;
        most = Math.max(most, running);
        await pause(SLOW_MILLISECONDS);
        running -= 1;
        return database.query(text, values);
      },
    },
  });
  const { admin } = api;
  const reads = Array.from({ length: 6 }, () => admin.get('/changes?search=gate'));
  expect((await admin.get('/accounts')).status).toBe(200);
  expect(running).toBe(2);
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(most).toBe(2);
  await api.close();
});
