import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { callServer } from '../support/servers/callServer';
import { listenToEvents } from '../support/servers/listenToEvents';
import { startBehindProxies } from '../support/servers/startBehindProxies';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { testEnvironment } from '../support/servers/testEnvironment';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { ADMIN } from '../support/testIdentity';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const LONGEST_STOP_MILLISECONDS = 10_000;
const MOMENT_MILLISECONDS = 300;
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MILLISECONDS));

async function stopTimed({ pid, ended }: Pick<RunningProgram, 'pid' | 'ended'>) {
  const began = Date.now();
  process.kill(pid, 'SIGTERM');
  const code = await ended;
  return { code, milliseconds: Date.now() - began };
}

/** A request whose body stays incomplete. */
function beginSlowRequest(url: string, token: string): net.Socket {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /api/admin/accounts HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"name"`,
  );
  return socket;
}

describe('a server with its embedded database', () => {
  it('answers running requests when it is stopped, refuses new ones, closes its database and exits with 0 [FAULT-5 KEEP-1]', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-stop-'));
    const environment = testEnvironment({ DATA_DIR: folder });
    const server = await startProgram(['node', PROGRAM], environment);
    const token = await staffToken(server.url, ADMIN);
    const stream = await listenToEvents(server.url, { token });
    // Sent one after the other on keep-alive connections, until one is not answered.
    const outcomes: (string | number)[] = [];
    const saved: string[] = [];
    const clients = Array.from({ length: 8 }, async (_, client) => {
      for (let turn = 0; ; turn += 1) {
        const name = `${client} ${turn}`;
        try {
          const { status } = await callServer(server.url, token, '/accounts', { body: { name } });
          outcomes.push(status);
          if (status === 201) saved.push(name);
          else return;
        } catch (error) {
          outcomes.push(((error as Error).cause as { code?: string } | undefined)?.code ?? String(error));
          return;
        }
      }
    });
    await moment();
    const { code, milliseconds } = await stopTimed(server);
    await Promise.all(clients);
    expect(code).toBe(0);
    // All requests are fast, so the server need not wait.
    expect(milliseconds).toBeLessThan(LONGEST_STOP_MILLISECONDS / 2);
    await stream.until(stream.hasEnded);
    expect(fs.readdirSync(folder)).toEqual(['postgresql']);
    // Unanswered requests were never started: they arrived when the connection was closed, or later.
    const others = outcomes.filter((outcome) => ![201, 503].includes(outcome as number));
    others.forEach((outcome) => expect(outcome).toMatch(/^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/));

    const again = await startProgram(['node', PROGRAM], environment);
    const { body } = await callServer<{ name: string }[]>(again.url, token, '/accounts');
    expect(body.map(({ name }) => name).sort()).toEqual(saved.sort());
    expect(await again.stop()).toBe(0);
    fs.rmSync(folder, { recursive: true });
    printFigure('stopped under eight writers after, in ms', milliseconds);
  }, 60_000);

  it('can be stopped during its start, or twice, and the next one starts [FAULT-5 FAULT-6]', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-stop-'));
    const environment = testEnvironment({ DATA_DIR: folder });
    const child = spawn('node', [PROGRAM], { env: { ...process.env, ...environment }, stdio: 'ignore' });
    while (fs.readdirSync(folder).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(fs.readdirSync(folder)).toEqual(['postgresql']);
    const next = await startProgram(['node', PROGRAM], environment);
    expect(await next.stop()).toBe(0);
    fs.rmSync(folder, { recursive: true });
  }, 60_000);

  it('closes its database when it is stopped through npm and a shell [FAULT-5]', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-stop-'));
    const server = await startProgram(['npm', 'start', '--silent'], testEnvironment({ DATA_DIR: folder }));
    expect(await server.stop()).toBe(0);
    expect(fs.readdirSync(folder)).toEqual(['postgresql']);
    await expect(fetch(server.url)).rejects.toThrow();
    fs.rmSync(folder, { recursive: true });
  }, 60_000);
});

describe('a server on PostgreSQL', () => {
  it('waits for a blocked write when it is stopped, answers it, and accepts no new one [FAULT-5]', async () => {
    const behind = await startBehindProxies(serverUrl);
    const { server, database } = behind;
    const token = behind.freshToken();
    const call = (path: string, options = {}) => callServer(server.url, token, path, options);
    await database.query('begin; lock table accounts in access exclusive mode');
    const write = call('/accounts', { body: { name: 'held up' } });
    await moment();
    const stopped = stopTimed(server);
    await moment();
    process.kill(server.pid, 'SIGTERM');
    await expect(call('/accounts').then(({ status }) => status)).rejects.toThrow();
    await database.query('rollback');
    expect((await write).status).toBe(201);
    const { code, milliseconds } = await stopped;
    expect([code, milliseconds < LONGEST_STOP_MILLISECONDS]).toEqual([0, true]);
    expect((await database.query(`select 1 from accounts where name = 'held up'`)).rowCount).toBe(1);
    await behind.stop();
  }, 40_000);

  it('answers 503 and exits with 0 when it is stopped with a silent database and slow clients [FAULT-5 FAULT-3]', async () => {
    const behind = await startBehindProxies(serverUrl);
    const token = behind.freshToken();
    const stream = await listenToEvents(behind.server.url, { token });
    const slow = beginSlowRequest(behind.server.url, token);
    await moment();
    // Connections that are idle by then, and will not learn that they are to be closed.
    const list = () => callServer(behind.server.url, token, '/accounts');
    await Promise.all([list(), list(), list(), list()]);
    behind.toDatabase.break({ kind: 'hushed' });
    const read = list();
    await moment();
    const { code, milliseconds } = await stopTimed(behind.server);
    expect((await read).status).toBe(503);
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(LONGEST_STOP_MILLISECONDS);
    printFigure('stopped with a silent database and a dawdling client after, in ms', milliseconds);
    slow.destroy();
    stream.stop();
    await behind.stop();
  }, 40_000);

  it('logs that it waits for its database, starts once that is up, and can be stopped before [FAULT-6]', async () => {
    const probe = net.createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as net.AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const target = new URL(serverUrl);
    const url = new URL(serverUrl);
    url.port = String(port);
    const start = (DATABASE_URL: string) =>
      spawn('node', [PROGRAM], { env: { ...process.env, ...testEnvironment({ DATABASE_URL }) } });
    const child = start(url.href);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const until = async (words: string) => {
      while (!said.includes(words)) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await until('Trying again');
    expect(said).toMatch(/^The database is unavailable: .*ECONNREFUSED.*\. Trying again$/m);
    const relay = net.createServer((client) => {
      const upstream = net.connect(Number(target.port), target.hostname);
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    });
    relay.listen(port, '127.0.0.1');
    await until('Server listening');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(((await exited) as [number])[0]).toBe(0);
    relay.close();

    const waiting = start('postgres://nobody@127.0.0.1:1/postgres');
    await once(waiting.stderr, 'data');
    waiting.kill('SIGTERM');
    expect(((await once(waiting, 'exit')) as [number])[0]).toBe(0);
  }, 40_000);
});

/** Milliseconds until a client that sends a byte a second is disconnected. */
async function dribble(url: string, beginning: string): Promise<number> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  const closed = once(socket, 'close');
  const began = Date.now();
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 1_000);
  await closed;
  clearInterval(drip);
  return Date.now() - began;
}

it('a client that sends its headers or its body a byte a second is cut off within 12 s, and others are served meanwhile [FAULT-3]', async () => {
  const url = process.env.TEST_API_URL ?? '';
  const cutOff = Promise.all([
    dribble(url, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: '),
    dribble(url, 'POST /api/admin/accounts HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n'),
  ]);
  await moment();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const milliseconds of await cutOff) expect(milliseconds).toBeLessThan(12_000);
}, 20_000);
