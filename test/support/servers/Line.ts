import net, { type AddressInfo, type Server, type Socket } from 'node:net';

type Fault =
  | { kind: 'none' }
  /** Nothing comes through any more, and nobody is told. */
  | { kind: 'hushed' }
  /** What is sent arrives, and what is answered does not. */
  | { kind: 'answers lost' }
  | { kind: 'slow'; milliseconds: number }
  /** Each answer is these bytes instead; then the connection ends. */
  | { kind: 'rubbish'; answer: Buffer };

/** The way to a server, which can be cut, hushed, slowed and lied on. */
export class Line {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #fault: Fault = { kind: 'none' };

  constructor(private readonly target: URL) {
    this.#server = net.createServer((client) => {
      const upstream = net.connect(Number(this.target.port), this.target.hostname);
      this.#join(client, upstream, (chunk) => this.#toServer(upstream, chunk, client));
      this.#join(upstream, client, (chunk) => this.#toClient(client, chunk));
    });
  }

  /** @returns the port that it listens on, the one given or a free one */
  async mend(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  break(fault: Fault): void {
    this.#fault = fault;
  }

  /** New connections work again; those that were hushed are told nothing, then or ever. */
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
    else if (this.#fault.kind !== 'hushed') upstream.write(chunk);
  }

  #toClient(client: Socket, chunk: Buffer): void {
    const fault = this.#fault;
    if (fault.kind === 'none') client.write(chunk);
    if (fault.kind === 'slow') setTimeout(() => client.writable && client.write(chunk), fault.milliseconds);
  }
}
