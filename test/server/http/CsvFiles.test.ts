import { once } from 'node:events';
import http from 'node:http';
import fastify from 'fastify';
import { CSV_LISTS } from '../../../src/contract/csv/csvLists';
import type { Account } from '../../../src/contract/accounts';
import { CsvFiles } from '../../../src/server/http/CsvFiles';

const ROW: Account = {
  id: 1,
  name: 'long '.repeat(100),
  status: 'active',
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  version: 1,
};

async function* endlessRows() {
  for (;;) yield await Promise.resolve(Array<Account>(100).fill(ROW));
}

describe('a file whose client reads too slowly', () => {
  it('is aborted in time, and others can be downloaded [CSV-7]', async () => {
    const app = fastify();
    const files = new CsvFiles(() => '2026-03-02', 5_000);
    app.get('/file', (_request, reply) =>
      files.send(reply, CSV_LISTS.accounts, () => Promise.resolve(endlessRows())),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.addresses()[0] as { port: number };
    const stall = async () => {
      const [answer] = (await once(
        http.get({ port, host: '127.0.0.1', path: '/file', agent: false }),
        'response',
      )) as [http.IncomingMessage];
      answer.pause();
      const readOn = () => {
        const failure = once(answer, 'error');
        answer.resume();
        return failure;
      };
      return { status: answer.statusCode, readOn };
    };
    const slow = await Promise.all(Array.from({ length: 10 }, stall));
    expect(slow.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await stall()).status).toBe(503);
    while ((await stall()).status === 503) await new Promise((resolve) => setTimeout(resolve, 50));
    const failures = await Promise.all(slow.map(({ readOn }) => readOn()));
    expect(failures.flat()).toEqual(Array(10).fill(expect.objectContaining({ message: 'aborted' })));
    await app.close();
  });
});
