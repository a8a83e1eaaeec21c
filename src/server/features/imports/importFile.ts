import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarDate } from '../../../contract/calendarDate';
import {
  IMPORT_TYPE,
  importQuerySchema,
  FILE_TOO_LARGE,
  MAX_IMPORT_BYTES,
  type ImportQuery,
  type ImportStep,
} from '../../../contract/imports';
import type { ImportLine } from '../../../contract/responses/imports';
import { paths } from '../../../contract/paths';
import type { Db } from '../../db/Db';
import { parseJson } from '../../db/jsonList';
import { ApiError } from '../../http/errors/ApiError';
import { toApiError } from '../../http/errors/handleErrors';
import { getChange } from '../../commands/changesRepository';
import { readKeyedRequest } from '../../commands/idempotency';
import { validateQuery } from '../../http/validation';
import { carryOutImport, checkImport } from './runImport';

/** Files under way at once: each is in memory as a whole. */
const MAX_UNDER_WAY = 2;
const HUNDREDTHS = 100;

const HEADERS = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  // Proxies must not compress or buffer the lines.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/** The lines of a response. The client cancels by closing the connection. */
class ProgressLines {
  readonly body = new PassThrough();
  #last = '';

  constructor(private readonly isClosed: () => boolean) {}

  readonly write = (step: ImportStep, part: number): void => {
    if (this.isClosed()) throw new CancelledError('The client has closed the connection');
    const line: ImportLine = { step, done: Math.floor(HUNDREDTHS * part), of: HUNDREDTHS };
    const text = JSON.stringify(line);
    if (text !== this.#last) this.body.write(`${text}\n`);
    this.#last = text;
  };

  end(line: ImportLine): void {
    this.body.end(`${JSON.stringify(line)}\n`);
  }
}

/** Imports accounts, job sites, and bins on site or on order from a CSV file, or checks it. The response streams the progress. */
export function importFile(app: FastifyInstance, db: Db, today: () => CalendarDate): void {
  let underWay = 0;
  const works = new WeakMap<FastifyReply, Promise<void>>();

  function takePlace(reply: FastifyReply) {
    if (underWay >= MAX_UNDER_WAY)
      throw new ApiError('unavailable', 'Other files are being imported. Please try again in a moment');
    underWay += 1;
    const end = () => (underWay -= 1);
    // After the connection closes, the work goes on until it next reports its progress.
    reply.raw.once('close', () => void Promise.resolve(works.get(reply)).then(end, end));
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { dryRun, plan = '' }: ImportQuery = validateQuery(importQuerySchema, request.query);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const keyed = await readKeyedRequest(request, createHash('sha256').update(bytes).digest('hex'));
    const lines = new ProgressLines(() => reply.raw.destroyed);
    const run = { db, today: today(), bytes, onStep: lines.write };
    reply.headers(HEADERS).send(lines.body);
    try {
      const report = dryRun
        ? await checkImport(run)
        : parseJson(await carryOutImport(run, request.staff, plan, keyed));
      const change = report.changeId === null ? undefined : await getChange(db, report.changeId);
      lines.end({ report, change: change === undefined ? null : parseJson(change) });
    } catch (error) {
      if (error instanceof CancelledError) {
        lines.body.destroy();
        request.log.info('an import was cancelled');
        return;
      }
      lines.end({ error: toApiError(error as Error).body });
      if (!(error instanceof ApiError)) request.log.warn({ err: error }, 'an import was not carried out');
    }
  }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(IMPORT_TYPE, { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, parsed) =>
      parsed(new ApiError('unsupported-media-type', `Please send the file as ${IMPORT_TYPE}`)),
    );
    scope.post(
      paths.import,
      {
        bodyLimit: MAX_IMPORT_BYTES,
        config: {
          takesFile: true,
          description: {
            name: 'importFile',
            query: importQuerySchema,
            file: IMPORT_TYPE,
            response: 'lines',
          },
        },
        // Before the body, which is read into memory.
        onRequest: (_request, reply, next) => {
          takePlace(reply);
          next();
        },
        errorHandler: (error: FastifyError) => {
          if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
          throw new ApiError('too-large', FILE_TOO_LARGE);
        },
      },
      async (request, reply) => {
        const work = carryOut(request, reply);
        works.set(reply, work);
        await work;
        return reply;
      },
    );
    done();
  });
}
