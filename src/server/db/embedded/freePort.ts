import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';

const UNUSABLE = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Listens on the port for a moment. Resolves to its number, or to undefined when that is not possible. */
function tryPort(address: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (UNUSABLE.includes(error.code ?? '')) resolve(undefined);
      else reject(error);
    });
    server.listen(port, address, () => {
      const { port: listened } = server.address() as AddressInfo;
      server.close(() => resolve(listened));
    });
  });
}

/** The host's addresses on this machine: 'localhost' may resolve to ::1 where there is no IPv6. */
async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const ports = await Promise.all(found.map(({ address }) => tryPort(address, 0)));
  return found.map(({ address }) => address).filter((_, index) => ports[index] !== undefined);
}

/**
 * Finds a port that is free on all of the host's addresses: the wanted one if possible.
 * @param reserved a free port to avoid
 */
export async function freePort(host: string, wanted: number, reserved?: number): Promise<number> {
  const [first, ...others] = await addressesOf(host);
  if (first === undefined)
    throw new Error(`HOST must be a name or an address of this machine, not '${host}'`);
  for (let candidate = wanted; ; candidate = 0) {
    const port = await tryPort(first, candidate);
    if (port === undefined || port === reserved) continue;
    const elsewhere = await Promise.all(others.map((address) => tryPort(address, port)));
    if (!elsewhere.includes(undefined)) return port;
  }
}
