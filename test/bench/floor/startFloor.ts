import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const FOLDER = '/floor/';
const TYPES: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };

/** Serves the hand-written page and proxies other requests to a running server, so that both share an origin and a session. */
export async function startFloor(behind: string): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((request, response) => {
    const { url = '/', method, headers } = request;
    if (url.startsWith(FOLDER)) {
      const file = path.join(__dirname, url.slice(FOLDER.length) || 'index.html');
      const isPage = file.endsWith('.html');
      response.writeHead(200, {
        'content-type': `${TYPES[path.extname(file)]}; charset=utf-8`,
        'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      });
      response.end(fs.readFileSync(file));
      return;
    }
    const forwarded = http.request(behind + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    response.on('close', () => forwarded.destroy());
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
