import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarDate } from '../../contract/calendarDate';
import { csvFileName, type CsvList } from '../../contract/csv/csvLists';
import { BYTE_ORDER_MARK, csvText, type DriverNames } from '../../contract/csv/csvText';
import { ConcurrencyLimit } from './limits/ConcurrencyLimit';
import { ApiError } from './errors/ApiError';
import { varyBy } from './varyBy';

/** Files under way at once: each keeps its list's ids in memory until its client has read it. */
const MAX_UNDER_WAY = 10;
/** Database connections for files, so that they do not take what the screens need. */
const MAX_CONNECTIONS = 2;
/** A file that takes longer is aborted, so that slow clients do not keep out others. */
const MAX_MILLISECONDS = 600_000;

/** Whether a client prefers CSV to JSON; the response varies by Accept. If it accepts neither, it gets JSON. */
export function wantsCsv(request: FastifyRequest, reply: FastifyReply): boolean {
  varyBy(reply, 'accept');
  // A HEAD request would read the whole list for nothing.
  return request.method !== 'HEAD' && request.accepts().type(['application/json', 'text/csv']) === 'text/csv';
}

async function* continued(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value;
  yield* rest;
}

/** Sends lists as CSV files, some rows at a time, as fast as the client reads them. */
export class CsvFiles {
  #underWay = 0;
  readonly #reading = new ConcurrencyLimit(MAX_CONNECTIONS);

  constructor(
    private readonly today: () => CalendarDate,
    private readonly longestMilliseconds = MAX_MILLISECONDS,
  ) {}

  /**
   * Resolves when the file is sent, or its client is gone. An error before the first rows is answered like any
   * other; a later one aborts the connection, so that a part of a list never looks complete.
   *
   * @param read opens the list, which comes in parts
   * @param readDrivers of a list with columns of the drivers' names
   */
  async send<Row>(
    reply: FastifyReply,
    list: CsvList<Row>,
    read: () => Promise<AsyncIterable<readonly Row[]>>,
    readDrivers?: () => Promise<DriverNames>,
  ): Promise<void> {
    if (this.#underWay >= MAX_UNDER_WAY)
      throw new ApiError('unavailable', 'Too many files are being downloaded. Please try again in a moment');
    this.#underWay += 1;
    const end = setTimeout(() => {
      reply.log.warn('A CSV file took too long');
      reply.raw.destroy();
    }, this.longestMilliseconds);
    try {
      const texts = this.#texts(list, read, readDrivers);
      const first = await texts.next();
      // While the list waited for a connection, the request's deadline has answered 503 (limitResponseTime.ts).
      if (reply.sent) return;
      await reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${csvFileName(list, this.today())}"`)
        .send(Readable.from(continued(first, texts)));
    } finally {
      clearTimeout(end);
      this.#underWay -= 1;
    }
  }

  async *#texts<Row>(
    { columns }: CsvList<Row>,
    read: () => Promise<AsyncIterable<readonly Row[]>>,
    readDrivers: (() => Promise<DriverNames>) | undefined,
  ): AsyncGenerator<string, void> {
    const drivers = readDrivers && (await this.#reading.run(readDrivers));
    const list = await this.#reading.run(read);
    const parts = list[Symbol.asyncIterator]();
    let text = BYTE_ORDER_MARK + csvText([], columns, { header: true });
    for (;;) {
      const part = await this.#reading.run(() => parts.next());
      if (!part.done) text += csvText(part.value, columns, { header: false, ...(drivers && { drivers }) });
      if (text) yield text;
      if (part.done) return;
      text = '';
    }
  }
}
