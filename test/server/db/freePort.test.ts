import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '../../../src/server/db/embedded/freePort';

test('a free port is used as requested [DEMO-4]', async () => {
  const port = await freePort('127.0.0.1', 0);
  await expect(freePort('127.0.0.1', port)).resolves.toBe(port);
});

test('an address of another machine is refused as the host [DEMO-4]', async () => {
  // Reserved for documentation, so no machine has it.
  await expect(freePort('192.0.2.1', 0)).rejects.toThrow('HOST must be a name or an address of this machine');
});

test('a port in use is replaced by a free one [DEMO-4]', async () => {
  const server = createServer();
  const taken = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  const port = await freePort('localhost', taken);
  expect(port).not.toBe(taken);
  expect(port).toBeGreaterThan(0);
  await new Promise((resolve) => server.close(resolve));
});
