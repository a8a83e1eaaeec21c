import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { freePort } from '../../src/server/db/embedded/freePort';
import { callServer } from '../support/servers/callServer';
import { FaultyProxy } from '../support/servers/FaultyProxy';
import { listenToEvents } from '../support/servers/listenToEvents';
import { newFolder } from '../support/servers/newFolder';
import { startBehindProxies } from '../support/servers/startBehindProxies';
import { beginProgram, startProgram } from '../support/servers/startProgram';
import { PROGRAM, startServer } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { writeAccounts } from '../support/servers/writeAccounts';
import { until } from '../support/until';

jest.setTimeout(120_000);

const dataDir = path.join(newFolder('stopping'), 'database');
const environment = testEnvironment({ DATA_DIR: dataDir });

describe('a server with its embedded database', () => {
  it('answers running requests when it is stopped, refuses new ones, closes its database and exits with 0 [FAULT-5 KEEP-1]', async () => {
    const server = await startServer(environment);
    const { token, write, list, saved } = await writeAccounts(server.url);
    const stream = await listenToEvents(server.url, { token });
    // Sent one after the other on keep-alive connections, until one is not answered.
    const outcomes: (string | number)[] = [];
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let turn = 0; ; turn += 1) {
        const outcome = await write(`${client} ${turn}`).then(
          ({ status }) => status,
          (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? String(error),
        );
        if (outcome === 201) continue;
        outcomes.push(outcome);
        return;
      }
    });
    await until(() => saved.length > clients.length);
    // After 10 s it would exit with 1.
    expect(await server.stop()).toBe(0);
    await Promise.all(clients);
    await stream.until(stream.hasEnded);
    expect(fs.readdirSync(dataDir)).toEqual(['postgresql']);
    // Unanswered requests were never started: they arrived when the connection was closed, or later.
    for (const outcome of outcomes)
      expect(String(outcome)).toMatch(/^(503|ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/);

    const again = await startServer(environment);
    expect(await list(again.url)).toEqual(saved.sort());
    expect(await again.stop()).toBe(0);
  });

  it('can be stopped during its start, or twice, and the next one starts [FAULT-5 FAULT-6]', async () => {
    const server = beginProgram(['node', PROGRAM], environment);
    // Once PostgreSQL starts; before, a first start makes the database, which takes longer than 10 s on a busy machine.
    await until(() => fs.existsSync(path.join(dataDir, 'postgresql/data/postmaster.pid')));
    void server.stop();
    expect(await server.stop()).toBe(0);
    expect(fs.readdirSync(dataDir)).toEqual(['postgresql']);
    expect(await (await startServer(environment)).stop()).toBe(0);
  });

  it('closes its database when it is stopped through npm and a shell [FAULT-5]', async () => {
    const server = await startProgram(['npm', 'start', '--silent'], environment);
    expect(await server.stop()).toBe(0);
    expect(fs.readdirSync(dataDir)).toEqual(['postgresql']);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('a server on PostgreSQL', () => {
  it('waits for a blocked write when it is stopped, answers it, and accepts no new one [FAULT-5]', async () => {
    const behind = await startBehindProxies();
    const { server, database } = behind;
    const token = behind.freshToken();
    const write = (name: string) => callServer(server.url, token, '/accounts', { body: { name } });
    await database.query('begin; lock table accounts in access exclusive mode');
    const blocked = write('held up');
    await behind.untilBlocked();
    const stopped = server.stop();
    await until(() =>
      write('late').then(
        ({ status }) => status === 503 && undefined,
        () => true,
      ),
    );
    void server.stop();
    await database.query('rollback');
    expect((await blocked).status).toBe(201);
    expect(await stopped).toBe(0);
    expect((await database.query('select name from accounts')).rows).toEqual([{ name: 'held up' }]);
    await behind.stop();
  });

  it('answers 503 and exits with 0 when it is stopped with a silent database and slow clients [FAULT-5 FAULT-3]', async () => {
    const behind = await startBehindProxies();
    const token = behind.freshToken();
    const stream = await listenToEvents(behind.server.url, { token });
    const slow = net.connect(Number(new URL(behind.server.url).port), '127.0.0.1').on('error', () => {});
    slow.write(
      `POST /api/admin/accounts HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"name"`,
    );
    // Connections that are idle by then, and will not learn that they are to be closed.
    const list = () => callServer(behind.server.url, token, '/accounts');
    await Promise.all([list(), list(), list(), list()]);
    behind.toDatabase.break({ kind: 'hushed' });
    const read = list();
    await until(() => behind.toDatabase.withheld > 0);
    expect(await behind.server.stop()).toBe(0);
    expect((await read).status).toBe(503);
    slow.destroy();
    stream.stop();
    await behind.stop();
  });

  it('logs that it waits for its database, starts once that is up, and can be stopped before [FAULT-6]', async () => {
    const proxy = new FaultyProxy(new URL(process.env.TEST_DATABASE_URL ?? ''));
    const DATABASE_URL = await proxy.begin();
    await proxy.cut();
    const server = beginProgram(['node', PROGRAM], testEnvironment({ DATABASE_URL }));
    await until(() => /^The database is unavailable: .*ECONNREFUSED.*\. Trying again$/m.test(server.said()));
    await proxy.mend();
    await server.listening;
    expect(await server.stop()).toBe(0);
    await proxy.cut();

    const nowhere = `postgres://nobody@127.0.0.1:${await freePort('127.0.0.1', 0)}/postgres`;
    const waiting = beginProgram(['node', PROGRAM], testEnvironment({ DATABASE_URL: nowhere }));
    await until(() => waiting.said().includes('Trying again'));
    expect(await waiting.stop()).toBe(0);
  });
});

/** Sends a byte a second until the server disconnects. */
async function dribble(url: string, beginning: string): Promise<void> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  const closed = once(socket, 'close');
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 1_000);
  await closed;
  clearInterval(drip);
}

it('a client that sends its headers or its body a byte a second is cut off, and others are served meanwhile [FAULT-3]', async () => {
  const url = process.env.TEST_API_URL ?? '';
  let isCutOff = false;
  const cutOff = Promise.all([
    dribble(url, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
    dribble(url, 'POST /api/admin/accounts HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n'),
  ]).then(() => (isCutOff = true));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(isCutOff).toBe(false);
  await cutOff;
});
