import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/server/db/embedded/freePort';
import { newDatabase } from '../support/servers/newDatabase';
import { startProgram, type RunningProgram } from '../support/servers/startProgram';
import { PROGRAM } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { testEnvironment } from '../support/servers/testEnvironment';
import { ADMIN } from '../support/testIdentity';
import { Traffic } from '../support/load/Traffic';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => fs.existsSync(file));
const CLIENTS = 4;
const ROUNDS = 2;

jest.setTimeout(120_000);

/** The nginx settings of docs/operations.md, with these ports and without TLS. */
function documentedSettings(folder: string, port: number, servers: readonly string[]): string {
  const page = fs.readFileSync(path.resolve(__dirname, '../../docs/operations.md'), 'utf8');
  const [, block = ''] = /```nginx\n([^]*?)```/.exec(page) ?? [];
  const [upstreamAndServer = ''] = block.split('\nserver {\n  listen 80;');
  let named = 0;
  const settings = upstreamAndServer
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server ${servers[named++]}`)
    .replace(/^ *listen 443 .*/m, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
  expect(named).toBe(servers.length);
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${settings} }`;
}

async function startNginx(program: string, servers: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-nginx-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort('127.0.0.1', 0);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, documentedSettings(folder, port, servers));
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(complaints);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
      fs.rmSync(folder, { recursive: true });
    },
  };
}

if (NGINX) {
  it('behind the nginx of docs/operations.md, no request fails while each process is restarted in turn [FAULT-15]', async () => {
    const environment = testEnvironment({
      DATABASE_URL: await newDatabase(process.env.TEST_DATABASE_URL ?? ''),
    });
    const start = (PORT: string) => startProgram(['node', PROGRAM], { ...environment, PORT });
    const processes: RunningProgram[] = [await start('0'), await start('0')];
    const hosts = processes.map(({ url }) => new URL(url).host);
    const proxy = await startNginx(NGINX, hosts);
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
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, host] of hosts.entries()) {
          await processes[index]?.stop();
          processes[index] = await start(new URL(`http://${host}`).port);
        }
      isOver = true;
      await Promise.all(clients);
      printFigure('reads and writes during four restarts', `${reads.count} and ${writes.count}`);
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
