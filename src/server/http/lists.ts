import type { FastifyReply, FastifyRequest } from 'fastify';
import { object, string, type InferType } from 'yup';
import { INVALID_INPUT, MAX_SEARCH_LENGTH, numberInQuery, searchText } from '../../contract/fields';
import { foldText } from '../../contract/foldText';
import type { CachedJson } from '../db/CachedJson';
import type { Json } from '../db/Db';
import { gzipFast } from '../db/gzipFast';
import type { JsonList, ListPart } from '../db/jsonList';
import type { SortKeys } from '../db/SortKeys';
import { ConcurrencyLimit } from './limits/ConcurrencyLimit';
import { varyBy } from './varyBy';

type Sortable = Readonly<Record<string, SortKeys>>;

const MAX_PAGE = 500;
const MAX_PAGE_INDEX = 1_000_000;
/** From this many characters on, compressing takes less time than it saves on a phone's network (decision 035). */
const LARGE = 32 * 1024;

/** '-name' sorts by name, descending. */
const SORT = /^(-?)(\w+)$/;

/**
 * The optional `page`, `pageSize`, `sort` and `search` of a list.
 * @param sortable the names that the list can be sorted by, and the SQL of each
 */
export function listQuerySchema(sortable: Sortable) {
  return object({
    page: numberInQuery(0, MAX_PAGE_INDEX),
    pageSize: numberInQuery(1, MAX_PAGE),
    sort: string()
      .typeError(INVALID_INPUT)
      .meta({ values: Object.keys(sortable).flatMap((name) => [name, `-${name}`]) })
      .test(
        'sortable',
        `Please sort by one of: ${Object.keys(sortable).join(', ')}`,
        (text) => text === undefined || Object.hasOwn(sortable, SORT.exec(text)?.[2] ?? ''),
      ),
    search: searchText(MAX_SEARCH_LENGTH),
  });
}
type ListParameters = InferType<ReturnType<typeof listQuerySchema>>;

/** Undefined for a search of blanks and apostrophes: it has no words, and its first 500 matches would look like the whole list. */
export const searchOf = (search: string | undefined) =>
  search && foldText(search).trim() ? search : undefined;

/** Translates a query of listQuerySchema to the SQL parts of a list. */
export function listPart({ page, pageSize, sort, search }: ListParameters, sortable: Sortable): ListPart {
  const paged = page !== undefined || pageSize !== undefined;
  const [, descending, name = ''] = SORT.exec(sort ?? '') ?? [];
  const by = sortable[name];
  return {
    page: paged ? { index: page ?? 0, size: pageSize ?? MAX_PAGE } : undefined,
    sort: by === undefined ? undefined : { by, descending: descending === '-' },
    search: searchOf(search),
  };
}

/** Sends JSON that is text already. */
export function sendJson(reply: FastifyReply, json: Json<unknown> | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Whether the client takes gzip; the response varies by Accept-Encoding. */
function acceptsGzip(reply: FastifyReply): boolean {
  varyBy(reply, 'accept-encoding');
  return reply.request.accepts().encoding(['gzip', 'identity']) === 'gzip';
}

/**
 * Sends a response with an ETag, compressed if the client accepts that, and 304 when the browser's copy is current. The browser
 * revalidates each time (no-cache).
 */
export async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  json: CachedJson,
): Promise<FastifyReply> {
  const isGzipped = acceptsGzip(reply);
  // Weak for the compressed form: the same content in other bytes.
  reply.headers({ etag: isGzipped ? `W/${json.etag}` : json.etag, 'cache-control': 'private, no-cache' });
  if (headers['if-none-match']?.includes(json.etag)) return reply.code(304).send();
  const bytes = isGzipped ? await json.gzipped() : json.bytes;
  if (isGzipped) reply.header('content-encoding', 'gzip');
  return sendJson(reply, bytes);
}

/** Whole lists that are read at once: each may keep a connection and the thread busy for seconds. */
const MAX_WHOLE_LISTS = 2;
const wholeLists = new ConcurrencyLimit(MAX_WHOLE_LISTS);

/**
 * Reads a list and sends it, compressed if it is large and the client accepts that.
 * @param isWhole it is neither a page nor the list of one record: it waits until few others are read, so that the screens get
 * what they need
 */
export function sendList(
  reply: FastifyReply,
  isWhole: boolean,
  read: () => Promise<JsonList<unknown>>,
): Promise<FastifyReply> {
  const send = async () => compressed(reply, await read());
  return isWhole ? wholeLists.runFor(reply, send) : send();
}

async function compressed(
  reply: FastifyReply,
  { json, totalCount }: JsonList<unknown>,
): Promise<FastifyReply> {
  if (totalCount !== undefined) reply.header('x-total-count', totalCount);
  if (json.length < LARGE || !acceptsGzip(reply)) return sendJson(reply, json);
  return sendJson(reply.header('content-encoding', 'gzip'), await gzipFast(json));
}
