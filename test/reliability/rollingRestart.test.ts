import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../src/server/db/embedded/freePort';
import { newFolder } from '../support/servers/newFolder';
import type { RunningProgram } from '../support/servers/startProgram';
import { onNewDatabase, startServer } from '../support/servers/startServers';
import { staffToken } from '../support/staffToken';
import { printFigure } from '../support/load/printFigure';
import { ADMIN } from '../support/testIdentity';
import { Traffic } from '../support/load/Traffic';
import { until } from '../support/until';

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => fs.existsSync(file));
const CLIENTS = 4;

jest.setTimeout(120_000);

const folder = newFolder('nginx');

/** The nginx settings of docs/operations.md, with these ports and without TLS. */
function documentedSettings(port: number, servers: readonly string[]): string {
  const page = fs.readFileSync(path.resolve(__dirname, '../../docs/operations.md'), 'utf8');
  const [, block = ''] = /```nginx\n([^]*?)```/.exec(page) ?? [];
  const [upstreamAndServer = ''] = block.split('\nserver {\n  listen 80;');
  let named = 0;
  const settings = upstreamAndServer
    .replaceAll(/server 127\.0\.0\.1:\d+/g, () => `server ${servers[named++]}`)
    .replace(/^ *listen 443 .*/m, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
  expect(named).toBe(servers.length);
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${settings} }`;
}

async function startNginx(program: string, servers: readonly string[]) {
  fs.chmodSync(folder, 0o755);
  const port = await freePort('127.0.0.1', 0);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, documentedSettings(port, servers));
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      child.exitCode !== null ||
      fetch(`${url}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
  );
  if (child.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'errors'), 'utf8'));
  return {
    url,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

if (NGINX) {
  it('behind the nginx of docs/operations.md, no request fails while each process is restarted in turn [FAULT-15]', async () => {
    const environment = await onNewDatabase();
    const processes: RunningProgram[] = [await startServer(environment), await startServer(environment)];
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
