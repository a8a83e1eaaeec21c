import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonList, ListPart } from '../db/jsonList';
import type { Json } from '../db/Db';
import type { KeptJson } from '../db/KeptList';
import { ApiError } from './ApiError';

const LARGEST_PAGE = 500;
const LARGEST_PAGE_INDEX = 1_000_000;
const LONGEST_SEARCH = 200;

function readInteger(text: unknown, path: string, from: number, to: number): number {
  const value = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new ApiError('validation-failed', 'Please check the parameters', {
    errors: [{ path, message: `Please give a number from ${from} to ${to}` }],
  });
}

function readOrder(text: unknown, sortable: Readonly<Record<string, string>>): string {
  const [, descending, name = ''] = typeof text === 'string' ? (/^(-?)(\w+)$/.exec(text) ?? []) : [];
  if (Object.hasOwn(sortable, name)) return `${sortable[name]}${descending ? ' desc' : ''}`;
  throw new ApiError('validation-failed', 'Please check the parameters', {
    errors: [{ path: 'sort', message: `Please sort by one of: ${Object.keys(sortable).join(', ')}` }],
  });
}

/** Whether all of a list is wanted, in its own order. */
export function isWhole({ page, orderBy, search }: ListPart): boolean {
  return !page && !orderBy && !search;
}

/**
 * The optional `page`, `pageSize`, `sort` and `search` of a list.
 * @param sortable the names that the list can be sorted by, and the SQL expression of each
 */
export function listPart(query: unknown, sortable: Readonly<Record<string, string>>): ListPart {
  const { page, pageSize, sort, search } = query as Record<string, unknown>;
  const paged = page !== undefined || pageSize !== undefined;
  return {
    page: paged
      ? {
          index: page === undefined ? 0 : readInteger(page, 'page', 0, LARGEST_PAGE_INDEX),
          size: pageSize === undefined ? LARGEST_PAGE : readInteger(pageSize, 'pageSize', 1, LARGEST_PAGE),
        }
      : undefined,
    orderBy: sort === undefined ? undefined : readOrder(sort, sortable),
    search: typeof search === 'string' ? search.replaceAll('\0', '').slice(0, LONGEST_SEARCH) : undefined,
  };
}

/** Sends JSON text that PostgreSQL built, as it is. */
export function sendJson(reply: FastifyReply, json: Json<unknown>): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Lets a browser keep the list, and ask each time whether it is still the same. */
export function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: KeptJson,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(bytes);
}

export function sendList(reply: FastifyReply, { json, totalCount }: JsonList<unknown>): FastifyReply {
  if (totalCount !== undefined) reply.header('x-total-count', totalCount);
  return sendJson(reply, json);
}
