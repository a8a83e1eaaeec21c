import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';

/** Listens on the port for a moment. Resolves to its number, or to undefined when it is taken. */
function tryPort(address: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      // 'localhost' may resolve to ::1 on a machine without IPv6.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port);
      else reject(error);
    });
    server.listen(port, address, () => {
      const { port: listened } = server.address() as AddressInfo;
      server.close(() => resolve(listened));
    });
  });
}

/**
 * Finds a port that is free on all of the host's addresses: the wanted one if possible.
 * @param promised a port to avoid, which is free but reserved
 */
export async function freePort(host: string, wanted: number, promised?: number): Promise<number> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first, ...others] = found.map(({ address }) => address);
  if (first === undefined)
    throw new Error(`HOST must be a name or an address of this machine, not '${host}'`);
  for (let candidate = wanted; ; candidate = 0) {
    const port = await tryPort(first, candidate);
    if (port === undefined || port === promised) continue;
    const elsewhere = await Promise.all(others.map((address) => tryPort(address, port)));
    if (!elsewhere.includes(undefined)) return port;
  }
}
