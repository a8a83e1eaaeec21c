import net from 'node:net';

export interface LoadRequest {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds of each request. */
  times: number[];
}

interface LoadOptions {
  url: string;
  connections: number;
  seconds: number;
  status: number;
  /** The header of each request. */
  authorization: string;
  /** Average pause of each connection after a response; without it, the next request is sent at once. */
  pauseMilliseconds?: number;
  /** The next request, by the number of requests so far. */
  request: (count: number) => LoadRequest;
}

function toBytes(
  given: Record<string, string>,
  { method = 'GET', path, headers = {}, body }: LoadRequest,
): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    ...given,
    ...headers,
    ...(payload && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection with sequential requests. Parses as little of a response as possible, so as not to affect the measurement. */
function ask(
  { url, status, authorization, request, pauseMilliseconds }: LoadOptions,
  counter: { count: number },
  times: number[],
  until: number,
): Promise<void> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    socket.setNoDelay(true);
    let began = 0;
    let missing = -1;
    let head = Buffer.alloc(0);

    function next() {
      if (performance.now() >= until) {
        socket.destroy();
        return resolve();
      }
      missing = -1;
      head = Buffer.alloc(0);
      began = performance.now();
      socket.write(toBytes({ host, authorization }, request((counter.count += 1))));
    }
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const text = head.toString('latin1', 0, end);
        if (!text.startsWith(`HTTP/1.1 ${status}`)) return reject(new Error(text));
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
        missing = length - (head.length - end - HEAD_END.length);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      times.push(performance.now() - began);
      if (pauseMilliseconds === undefined) next();
      else setTimeout(next, Math.random() * 2 * pauseMilliseconds);
    });
  });
}

/** Measures throughput and response times under this many connections, each with sequential requests. */
export async function load(options: LoadOptions): Promise<Load> {
  const times: number[] = [];
  const counter = { count: 0 };
  const began = performance.now();
  const until = began + options.seconds * 1000;
  await Promise.all(Array.from({ length: options.connections }, () => ask(options, counter, times, until)));
  return { requestsPerSecond: (times.length / (performance.now() - began)) * 1000, times };
}
