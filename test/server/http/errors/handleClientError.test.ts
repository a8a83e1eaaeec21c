import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { addMissingErrorBodies } from '../../../../src/server/http/errors/handleClientError';
import { handleErrors } from '../../../../src/server/http/errors/handleErrors';

it.each([
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: one\r\nHost: two\r\nConnection: close\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['HTTP/0.9', 'GET / HTTP/0.9\r\n\r\n'],
])('a request with %s is refused [INPUT-1]', async (_what, head) => {
  const app = fastify({ http: { requireHostHeader: false } });
  handleErrors(app);
  addMissingErrorBodies(app);
  app.get('/', () => 'reached');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(head);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"malformed-request"');
  await app.close();
});
