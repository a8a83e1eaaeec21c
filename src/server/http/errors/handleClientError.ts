import { once } from 'node:events';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './ApiError';

const JSON_TYPE = 'application/json; charset=utf-8';
const TOO_LARGE = { status: 431, error: new ApiError('too-large', 'The request is too large') };
const TOO_SLOW = {
  status: 408,
  error: new ApiError('malformed-request', 'The request did not come to its end in time'),
};
const UNREADABLE = {
  status: 400,
  error: new ApiError('malformed-request', 'The request could not be read'),
};

const UNKNOWN_EXPECTATION = {
  status: 417,
  error: new ApiError('malformed-request', "The only expectation that is known is '100-continue'"),
};

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : UNREADABLE;
}

const isHost = (name: string, index: number) =>
  index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host';

/** Why the head of a request is refused that node accepts: a proxy before this server may have understood another one. */
function headFault({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  if (httpVersion === '0.9') return 'This version of HTTP is not supported';
  const hosts = rawHeaders.filter(isHost).length;
  if (hosts === 0 && httpVersion === '1.1') return 'The request names no Host';
  return hosts > 1 ? 'The request names more than one Host' : undefined;
}

/** Refuses heads of requests that node accepts, and adds an error body to a response that node sends without one. */
export function addMissingErrorBodies(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const fault = headFault(raw);
    done(fault === undefined ? undefined : new ApiError('malformed-request', fault));
  });
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { status, error } = UNKNOWN_EXPECTATION;
    const body = JSON.stringify(error.body);
    const length = Buffer.byteLength(body);
    response.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': length, connection: 'close' });
    response.end(body);
  });
}

/** By connection, the requests without a response yet, each with a promise of its response's end. */
const openRequests = new WeakMap<Socket, Map<IncomingMessage, Promise<unknown>>>();

/** Tracks unfinished responses. If invalid HTTP follows a valid request on a connection, that request is still answered first. */
export function watchResponses(server: Server): void {
  server.on('request', (request, response) => {
    const requests = openRequests.get(request.socket) ?? new Map<IncomingMessage, Promise<unknown>>();
    openRequests.set(request.socket, requests);
    requests.set(
      request,
      once(response, 'close').then(() => requests.delete(request)),
    );
  });
}

async function responsesBefore(socket: Socket): Promise<void> {
  const whole = [...(openRequests.get(socket) ?? [])].filter(([{ complete }]) => complete);
  await Promise.all(whole.map(([, response]) => response));
}

/** Answers invalid HTTP: node rejects it before there is a request, so no hook or error handler runs. */
export function handleClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  const { status, error } = refusalOf(code);
  const body = JSON.stringify(error.body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${JSON_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else void responsesBefore(socket).then(() => socket.end(`${head.join('\r\n')}\r\n\r\n${body}`));
}
