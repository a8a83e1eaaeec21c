import type { FastifyReply } from 'fastify';
import { ApiError } from '../errors/ApiError';

/** A semaphore: at most `most` tasks run at once, the others wait first in, first out. */
export class ConcurrencyLimit {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.most) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Work for a request: it is not begun if the request's deadline answered it while it was queued. */
  runFor<Result>(reply: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    return this.run(() => {
      if (reply.sent) throw new ApiError('unavailable', 'This took too long');
      return work();
    });
  }
}
