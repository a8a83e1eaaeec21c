import { nanoid } from '@reduxjs/toolkit';
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query';
import type { Change } from '../../contract/changes';
import { UNKNOWN_ERROR, type ErrorCode, type FieldError } from '../../contract/errors';
import { API_ROOT } from '../../contract/paths';
import type { SkipBin } from '../../contract/skipBins';

/** What the API client needs from outside the store; passed as the thunks' extra argument. */
export interface ApiConnection {
  /** Base URL of the admin API. */
  baseUrl: string;
  /** The signed-in user's identity token, or null when no one is signed in; `renew` asks the provider for a new one. */
  getIdToken(options?: { renew: boolean }): Promise<string | null>;
}

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as an unencoded key=value query string: values that need it are encoded by the caller (encodedText). */
  query?: Record<string, string | number | undefined>;
  /** POST and PUT: sent as JSON. */
  body?: unknown;
  /** POST: the form's own (useIdempotencyKey). Edits (PUT) get theirs in withKey. */
  idempotencyKey?: string;
}

/** A failed request as the portal shows it. */
export interface ApiError {
  /** The HTTP status, or 'no answer' when there was none. */
  status: number | 'no answer';
  message: string;
  code: ErrorCode | typeof UNKNOWN_ERROR.code | 'network-error';
  errors?: FieldError[];
  current?: unknown;
  /** With `conflict`: the changes since the client's version, newest first. */
  changes?: Change[];
  /** With `bin-number-in-use`: the bins on other job sites with that number. */
  standing?: SkipBin[];
}

const QUERY_RETRIES = 2;
const FIRST_RETRY_DELAY_MILLISECONDS = 200;
/** Upper bound for the server's Retry-After: a user is waiting. */
const LONGEST_RETRY_DELAY_MILLISECONDS = 10_000;
/** The server has carried out nothing: an edit that is sent again keeps its idempotency key. */
const RETRYABLE_STATUSES = [429, 503];

const UNREACHABLE: ApiError = {
  status: 'no answer',
  message: 'The server could not be reached. Check your connection and try again',
  code: 'network-error',
};

/** The server answers within eight seconds; the rest is for the network and the token. */
export const ANSWER_MILLISECONDS = 12_000;

const TOO_LATE: Record<'query' | 'mutation', ApiError> = {
  query: {
    status: 'no answer',
    message: 'The server did not answer in time. Check your connection and try again',
    code: 'network-error',
  },
  mutation: {
    status: 'no answer',
    message: 'The server did not answer in time, and may have saved this. Try again: it is saved only once',
    code: 'network-error',
  },
};

/** Rejects at the deadline, whether the token, the response or the end of its body is awaited. */
function untilAborted(deadline: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason as Error), { once: true });
  });
}

function toUrl(baseUrl: string, path: string, query: ApiRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `${baseUrl}${API_ROOT}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

async function send(
  { path, method = 'GET', query, body, idempotencyKey }: ApiRequest,
  signal: AbortSignal,
  { baseUrl }: ApiConnection,
  token: string | null,
): Promise<Response> {
  return fetch(toUrl(baseUrl, path, query), {
    method,
    signal,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

async function toError(response: Response): Promise<ApiError> {
  const body = ((await readJson(response).catch(() => null)) ?? {}) as Partial<ApiError>;
  return {
    status: response.status,
    message: body.message ?? UNKNOWN_ERROR.message,
    code: body.code ?? UNKNOWN_ERROR.code,
    ...(body.errors ? { errors: body.errors } : {}),
    ...(body.current ? { current: body.current } : {}),
    ...(body.changes ? { changes: body.changes } : {}),
    ...(body.standing ? { standing: body.standing } : {}),
  };
}

export interface ApiMeta {
  /** Total number of rows on all pages, for a paged list. */
  totalCount?: number;
  /** Id of the change that the write recorded. */
  changeId?: number;
  /** Ids of the changes, for a mutation of several writes. */
  changeIds?: number[];
  /** With a refusal: the server's Retry-After. */
  retryAfterMilliseconds?: number;
}

/** The change ids of one mutation; none for a query or for a repeated request. */
export function changeIdsOf({ changeId, changeIds }: ApiMeta = {}): number[] {
  return changeIds ?? (changeId === undefined ? [] : [changeId]);
}

/** Idempotency keys of unanswered edits: an unchanged edit that is sent again reuses its key. */
const unanswered = new Map<string, string>();

/** An edit contains the version that it changes, so an equal body is the same edit. */
function withKey(request: ApiRequest): { keyed: ApiRequest; onAnswer: () => void } {
  const text = JSON.stringify([request.path, request.body]);
  const idempotencyKey = unanswered.get(text) ?? nanoid();
  unanswered.set(text, idempotencyKey);
  return { keyed: { ...request, idempotencyKey }, onAnswer: () => unanswered.delete(text) };
}

function readMeta(headers: Headers): ApiMeta {
  const totalCount = headers.get('x-total-count');
  const changeId = headers.get('x-change-id');
  const retryAfter = Number(headers.get('retry-after'));
  return {
    ...(totalCount === null ? {} : { totalCount: Number(totalCount) }),
    ...(changeId === null ? {} : { changeId: Number(changeId) }),
    ...(retryAfter > 0 ? { retryAfterMilliseconds: retryAfter * 1000 } : {}),
  };
}

const requestOnce: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (given, api) => {
  const connection = api.extra as ApiConnection;
  const isEdit = api.type === 'mutation' && given.method === 'PUT';
  const { keyed: request, onAnswer } = isEdit ? withKey(given) : { keyed: given, onAnswer: () => {} };
  const deadline = AbortSignal.timeout(ANSWER_MILLISECONDS);
  const signal = AbortSignal.any([api.signal, deadline]);
  async function ask() {
    let response = await send(request, signal, connection, await connection.getIdToken());
    if (response.status === 401) {
      // The provider renews tokens before they expire; this one was refused nevertheless.
      const renewed = await connection.getIdToken({ renew: true });
      if (api.type === 'query') response = await send(request, signal, connection, renewed);
    }
    const answer = response.ok
      ? { data: await readJson(response), meta: readMeta(response.headers) }
      : { error: await toError(response), meta: readMeta(response.headers) };
    if (!RETRYABLE_STATUSES.includes(response.status)) onAnswer();
    return answer;
  }
  try {
    return await Promise.race([ask(), untilAborted(deadline)]);
  } catch (failure) {
    if (deadline.aborted) return { error: TOO_LATE[api.type] };
    if (failure instanceof SyntaxError) return { error: { status: 'no answer', ...UNKNOWN_ERROR } };
    return { error: UNREACHABLE };
  }
};

/** Exponential backoff, and not before the Retry-After of a busy server. */
const requestWithRetries: typeof requestOnce = (given, api, extraOptions) => {
  let asked = 0;
  const once: typeof requestOnce = async (...parameters) => {
    const answer = await requestOnce(...parameters);
    asked = answer.meta?.retryAfterMilliseconds ?? 0;
    // requestOnce has already tried a renewed token: another attempt would be refused too.
    if (answer.error?.status === 401) retry.fail(answer.error, answer.meta);
    return answer;
  };
  const backoff = (attempt: number) =>
    new Promise<void>((resolve) => {
      const usual = FIRST_RETRY_DELAY_MILLISECONDS * 2 ** (attempt - 1);
      setTimeout(resolve, Math.max(usual, Math.min(asked, LONGEST_RETRY_DELAY_MILLISECONDS)));
    });
  return retry(once, { maxRetries: QUERY_RETRIES, backoff })(given, api, extraOptions);
};

/** Queries are retried twice; mutations never, because the first attempt may have been carried out. */
export const adminBaseQuery: typeof requestOnce = (request, api, extraOptions) =>
  api.type === 'query'
    ? requestWithRetries(request, api, extraOptions)
    : requestOnce(request, api, extraOptions);
