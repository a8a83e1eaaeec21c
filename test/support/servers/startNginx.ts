import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../src/server/db/embedded/freePort';
import { until } from '../until';

/** The program, where it is installed. */
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => fs.existsSync(file));

/**
 * The nginx settings of docs/operations.md, with this port and these servers, and without TLS.
 * @param isBelowPath with the locations of 'Below a path'
 */
function documentedSettings(port: number, servers: readonly string[], isBelowPath: boolean): string {
  const page = fs.readFileSync(path.resolve(__dirname, '../../../docs/operations.md'), 'utf8');
  const [block = '', locations = ''] = [...page.matchAll(/```nginx\n([^]*?)```/g)].map(([, text]) => text);
  const [upstreamAndServer = ''] = block.split('\nserver {\n  listen 80;');
  let named = 0;
  const settings = upstreamAndServer
    .replaceAll(/server 127\.0\.0\.1:\d+.*\n/g, (line) => {
      const server = servers[named++];
      return server ? line.replace(/127\.0\.0\.1:\d+/, server) : '';
    })
    .replace(/^ *listen 443 .*/m, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '');
  return isBelowPath ? settings.replace(/^ *location [^]*(?=^})/m, () => locations) : settings;
}

export interface RunningNginx {
  url: string;
  stop(): Promise<void>;
}

/** Starts nginx as documented before servers of these hosts. Resolves once they answer through it. */
export async function startNginx(servers: readonly string[], basePath = ''): Promise<RunningNginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recycle-all-nginx-'));
  fs.chmodSync(folder, 0o755);
  const port = await freePort('127.0.0.1', 0);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${documentedSettings(port, servers, basePath !== '')} }`,
  );
  const child = spawn(NGINX ?? 'nginx', ['-c', file, '-p', folder], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      child.exitCode !== null ||
      fetch(`${url}${basePath}/healthz`)
        .then(({ ok }) => ok)
        .catch(() => false),
  );
  if (child.exitCode !== null) throw new Error(fs.readFileSync(path.join(folder, 'errors'), 'utf8'));
  return {
    url,
    stop: async () => {
      child.kill();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
