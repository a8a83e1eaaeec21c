import net, { type AddressInfo, type Server, type Socket } from 'node:net';

type Fault =
  | { kind: 'none' }
  /** Drops all data silently; connections stay open. */
  | { kind: 'hushed' }
  /** Requests arrive, responses are dropped. */
  | { kind: 'answers lost' }
  | { kind: 'slow'; milliseconds: number }
  /** Answers each request with these bytes, then closes the connection. */
  | { kind: 'rubbish'; answer: Buffer };

/** A TCP proxy to a server with fault injection: cut, silent, slow or corrupted connections. */
export class FaultyProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #fault: Fault = { kind: 'none' };
  #port = 0;
  /** How many pieces of requests the current fault has kept from the server. */
  withheld = 0;

  constructor(private readonly target: URL) {
    this.#server = net.createServer((client) => {
      const upstream = net.connect(Number(this.target.port), this.target.hostname);
      this.#join(client, upstream, (chunk) => this.#toServer(upstream, chunk, client));
      this.#join(upstream, client, (chunk) => this.#toClient(client, chunk));
    });
  }

  /** Starts listening. @returns the address of the target through this proxy */
  async begin(): Promise<string> {
    const through = new URL(this.target);
    through.host = `127.0.0.1:${await this.mend()}`;
    return through.href.replace(/\/$/, '');
  }

  /** Listens, again if it did before. @returns the port: the one before, or a free one */
  async mend(port = this.#port): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#port = (this.#server.address() as AddressInfo).port);
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  break(fault: Fault): void {
    this.#fault = fault;
    this.withheld = 0;
  }

  /** New connections work again; those that were silent stay silent. */
  restore(): void {
    if (this.#fault.kind === 'hushed') for (const socket of this.#sockets) socket.removeAllListeners('data');
    this.#fault = { kind: 'none' };
  }

  #join(from: Socket, to: Socket, onData: (chunk: Buffer) => void): void {
    this.#sockets.add(from);
    from.on('data', onData).on('error', () => from.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      if (this.#fault.kind !== 'hushed') to.destroy();
    });
  }

  #toServer(upstream: Socket, chunk: Buffer, client: Socket): void {
    if (this.#fault.kind === 'rubbish') client.end(this.#fault.answer);
    else if (this.#fault.kind === 'hushed') this.withheld += 1;
    else upstream.write(chunk);
  }

  #toClient(client: Socket, chunk: Buffer): void {
    const fault = this.#fault;
    if (fault.kind === 'none') client.write(chunk);
    if (fault.kind === 'slow') setTimeout(() => client.writable && client.write(chunk), fault.milliseconds);
  }
}
