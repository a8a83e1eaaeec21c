import { randomUUID } from 'node:crypto';
import { NGINX, startNginx } from '../support/servers/startNginx';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { ADMIN } from '../support/testIdentity';
import { Traffic } from '../support/load/Traffic';

const CLIENTS = 4;

jest.setTimeout(120_000);

if (NGINX) {
  it('behind the nginx of docs/operations.md, no request fails while each process is restarted in turn [FAULT-15]', async () => {
    const environment = await onNewDatabase();
    const processes: RunningProgram[] = [await startServer(environment), await startServer(environment)];
    const hosts = processes.map(({ url }) => new URL(url).host);
    const proxy = await startNginx(hosts);
    const token = await staffToken(processes[0]?.url ?? '', ADMIN);
    const reads = new Traffic(proxy.url);
    const writes = new Traffic(proxy.url);
    let isOver = false;
    const keepOn = async (request: () => Promise<unknown>) => {
      while (!isOver) await request();
    };
    const clients = Array.from({ length: CLIENTS }, () => [
      keepOn(() => reads.send(token, 'GET', '/skip-bins/upcoming')),
      keepOn(() =>
        writes.send(token, 'POST', '/accounts', {
          body: { name: `Account ${randomUUID()}` },
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
    ]).flat();
    try {
      for (const [index, host] of hosts.entries()) {
        await processes[index]?.stop();
        processes[index] = await startServer({ ...environment, PORT: new URL(`http://${host}`).port });
      }
      isOver = true;
      await Promise.all(clients);
      printFigure('reads and writes during two restarts', `${reads.count} and ${writes.count}`);
      expect([...reads.answers.keys()]).toEqual([200]);
      expect([...writes.answers.keys()]).toEqual([201]);
      // Writes that nginx sent to both processes were carried out once.
      const { headers } = await reads.send(token, 'GET', '/accounts?page=0&pageSize=1');
      expect(Number(headers['x-total-count'])).toBe(writes.count);
    } finally {
      isOver = true;
      await Promise.allSettled(clients);
      reads.close();
      writes.close();
      await proxy.stop();
      for (const { stop } of processes) await stop();
    }
  });
} else {
  it('needs nginx, which is not installed here [FAULT-15]', () => {
    expect(NGINX).toBeUndefined();
  });
}
