import { once } from 'node:events';
import http from 'node:http';
import fastify from 'fastify';
import { CSV_LISTS } from '../../../src/contract/csv/csvLists';
import type { Account } from '../../../src/contract/responses/accounts';
import { CsvFiles } from '../../../src/server/http/CsvFiles';
import { handleErrors } from '../../../src/server/http/errors/handleErrors';
import { until } from '../../support/until';

const ROW: Account = {
  id: 1,
  name: 'long '.repeat(100),
  status: 'active',
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  hireDays: null,
  version: 1,
};
const TEN_MINUTES = 600_000;

async function* endlessRows() {
  for (;;) yield await Promise.resolve(Array<Account>(100).fill(ROW));
}

afterEach(() => jest.useRealTimers());

describe('a file whose client reads too slowly', () => {
  it('is one of at most ten, and is aborted in time; then others can be downloaded [CSV-7]', async () => {
    const app = fastify();
    handleErrors(app);
    const files = new CsvFiles(() => '2026-03-02');
    app.get('/file', (_request, reply) =>
      files.send(reply, CSV_LISTS.accounts, () => Promise.resolve(endlessRows())),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${app.listeningOrigin}/file`;
    const ask = async () => {
      const request = http.get(url, { agent: false });
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      answer.pause();
      return { request, answer, status: answer.statusCode };
    };
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    const slow = await Promise.all(Array.from({ length: 10 }, ask));
    expect(slow.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const refused = await ask();
    expect([refused.status, refused.answer.headers['retry-after']]).toEqual([503, '1']);

    jest.advanceTimersByTime(TEN_MINUTES);
    const failures = slow.map(({ answer }) => {
      const failure = once(answer, 'error');
      answer.resume();
      return failure;
    });
    expect((await Promise.all(failures)).flat()).toEqual(
      Array(10).fill(expect.objectContaining({ message: 'aborted' })),
    );
    jest.useRealTimers();
    const next = await until(async () => {
      const asked = await ask();
      return asked.status === 200 && asked;
    });
    next.request.destroy();
    await app.close();
  });
});
