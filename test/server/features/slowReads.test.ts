import { startTestApi, testDatabase } from '../../support/servers/startTestApi';
import { until } from '../../support/until';

it.each([
  ['slow reads of the history', '/changes?search=gate', 'from changes'],
  ['whole lists', '/skip-bins', 'skip_bins'],
])(
  '%s use at most two connections, and other reads are not delayed [FAULT-16]',
  async (_what, path, slow) => {
    const database = testDatabase();
    const running: (() => void)[] = [];
    let most = 0;
    const api = await startTestApi({
      db: {
        ...database,
        query: async (text, values) => {
          if (!text.includes(slow)) return database.query(text, values);
          await new Promise<void>((resolve) => (most = Math.max(most, running.push(resolve))));
          return database.query(text, values);
        },
      },
    });
    const { admin } = api;
    const answers: number[] = [];
    const reads = Array.from({ length: 6 }, () => admin.get(path).then(({ status }) => answers.push(status)));
    await until(() => running.length === 2);
    expect((await admin.get('/accounts?page=0&pageSize=1')).status).toBe(200);
    await until(() => {
      running.shift()?.();
      return answers.length === reads.length;
    });
    expect(answers).toEqual(Array(6).fill(200));
    expect(most).toBe(2);
    await api.close();
  },
);
