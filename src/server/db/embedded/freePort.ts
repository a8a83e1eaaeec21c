import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';

/** The port that was listened on for a moment, or undefined when it is taken. */
function tryPort(address: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      // A machine whose 'localhost' names ::1 need not have IPv6.
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
 * The wanted port where it is free on all of the host's addresses, else one that is.
 * @param promised a port that is free, but was given away
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
