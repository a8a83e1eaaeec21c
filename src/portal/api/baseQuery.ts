import { nanoid } from '@reduxjs/toolkit';
import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query';
import { CHANGE_PREFERENCE } from '../../contract/commands';
import { UNKNOWN_ERROR, type ErrorCode } from '../../contract/errors';
import type { Change } from '../../contract/responses/changes';
import type { ErrorBody } from '../../contract/responses/errors';
import { API_ROOT } from '../../contract/paths';

/** What the API client needs from outside the store. */
export interface ApiConnection {
  /** Base URL of the API, without API_ROOT; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in user's identity token, or null when no one is signed in; `renew` asks the provider for a new one. */
  getIdToken(options?: { renew: boolean }): Promise<string | null>;
  /** The response to a URL that was requested before the store existed; only the first call gets it. */
  takeAhead?: ((url: string) => Promise<Response> | undefined) | undefined;
}

/** The thunks' extra argument: the connection, and what the store's API client remembers of its calls. */
export interface ApiClient extends ApiConnection {
  /** Idempotency keys of unanswered edits: an unchanged edit that is sent again reuses its key. */
  unansweredEdits: Map<string, string>;
  /** The last order of the saved views, and its request, which the next one waits for. */
  lastViewOrder?: { ids: readonly number[]; sending: Promise<unknown> };
}

export interface ApiRequest {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as an unencoded key=value query string: values that need it are encoded by the caller (encodedText). */
  query?: Record<string, string | number | undefined>;
  /** POST and PUT: sent as JSON. */
  body?: unknown;
  /** Default: JSON. Anything else is a file: it is read as a Blob, and may take long. */
  accept?: string;
  /** GET: the browser keeps the response and revalidates it by its ETag. */
  isRevalidated?: boolean;
  /** For a new record: from its form (useIdempotencyKey). All other writes are edits, which get theirs from keyOfEdit. */
  idempotencyKey?: string;
  /** Equal for all writes of one step of the user. */
  stepId?: string | undefined;
}

/** A failed request as the portal shows it. */
export interface ApiError extends Omit<ErrorBody, 'code'> {
  /** The HTTP status, or 'no answer' when there was none. */
  status: number | 'no answer';
  code: ErrorCode | typeof UNKNOWN_ERROR.code | 'network-error';
}

const WRITES: readonly string[] = ['POST', 'PUT', 'DELETE'] satisfies ApiRequest['method'][];

const QUERY_RETRIES = 2;
const FIRST_RETRY_DELAY_MILLISECONDS = 200;
/** Upper bound for the server's Retry-After: a user is waiting. */
const MAX_RETRY_DELAY_MILLISECONDS = 10_000;
/** After these an edit keeps its idempotency key: the server answers 503 after 8 s, and the transaction may still be committed. */
const RETRYABLE_STATUSES = [429, 503];

export const UNREACHABLE: ApiError = {
  status: 'no answer',
  message: 'The server could not be reached. Check your connection and try again',
  code: 'network-error',
};

/** The server answers within eight seconds; the rest is for the network and the token. */
export const RESPONSE_MILLISECONDS = 12_000;
/** The server's own limit for a file. */
const FILE_MILLISECONDS = 600_000;

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

export function toUrl(baseUrl: string, path: string, query: ApiRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `${baseUrl}${API_ROOT}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

async function send(
  {
    path,
    method = 'GET',
    query,
    body,
    accept = 'application/json',
    isRevalidated = false,
    idempotencyKey,
    stepId,
  }: ApiRequest,
  signal: AbortSignal,
  { baseUrl, takeAhead }: ApiConnection,
  token: string | null,
): Promise<Response> {
  const url = toUrl(baseUrl, path, query);
  const ahead = takeAhead?.(url);
  if (ahead) return ahead;
  return fetch(url, {
    method,
    signal,
    // Through its cache a browser sends equal GETs one after another: all tabs would wait for the slowest answer to one of them.
    cache: isRevalidated ? 'default' : 'no-store',
    headers: {
      accept,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(stepId ? { 'step-id': stepId } : {}),
      ...(WRITES.includes(method) ? { prefer: CHANGE_PREFERENCE } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The data of a response, and what else it tells. */
async function readResponse(response: Response, isFile: boolean): Promise<{ data: unknown; meta: ApiMeta }> {
  const meta = readMeta(response.headers);
  if (isFile) return { data: await response.blob(), meta };
  const data = await readJson(response);
  if (response.headers.get('preference-applied') !== CHANGE_PREFERENCE) return { data, meta };
  const { saved, change } = data as { saved: unknown; change: Change | null };
  return { data: saved, meta: change ? { ...meta, changes: [change] } : meta };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

export async function toError(response: Response): Promise<ApiError> {
  const body = ((await readJson(response).catch(() => null)) ?? {}) as Partial<ErrorBody>;
  // A gateway's own error may have neither.
  const { message, code } = UNKNOWN_ERROR;
  return { ...body, message: body.message ?? message, code: body.code ?? code, status: response.status };
}

export interface ApiMeta {
  /** Total number of rows on all pages, for a paged list. */
  totalCount?: number;
  /** The changes that a mutation has made; none for a repeated request. */
  changes?: readonly Change[];
  /** With a refusal: the server's Retry-After. */
  retryAfterMilliseconds?: number;
}

function keyOfEdit(edit: string, { unansweredEdits }: ApiClient): string {
  const key = unansweredEdits.get(edit) ?? nanoid();
  unansweredEdits.set(edit, key);
  return key;
}

function readMeta(headers: Headers): ApiMeta {
  const totalCount = headers.get('x-total-count');
  const retryAfter = Number(headers.get('retry-after'));
  return {
    ...(totalCount === null ? {} : { totalCount: Number(totalCount) }),
    ...(retryAfter > 0 ? { retryAfterMilliseconds: retryAfter * 1000 } : {}),
  };
}

const requestOnce: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (given, api) => {
  const client = api.extra as ApiClient;
  const isEdit = api.type === 'mutation' && given.idempotencyKey === undefined;
  // An edit contains the version that it changes, or can be made only once, so an equal one is the same edit.
  const edit = isEdit && JSON.stringify([given.path, given.body, given.query]);
  const request = edit ? { ...given, idempotencyKey: keyOfEdit(edit, client) } : given;
  const deadline = AbortSignal.timeout(given.accept ? FILE_MILLISECONDS : RESPONSE_MILLISECONDS);
  const signal = AbortSignal.any([api.signal, deadline]);
  async function ask() {
    let response = await send(request, signal, client, await client.getIdToken());
    if (response.status === 401) {
      // The provider renews tokens before they expire; this one was refused nevertheless. A mutation is not sent
      // again by itself: the user's next attempt has the renewed token.
      const renewed = await client.getIdToken({ renew: true });
      if (api.type === 'query') response = await send(request, signal, client, renewed);
    }
    const answer = response.ok
      ? await readResponse(response, given.accept !== undefined)
      : { error: await toError(response), meta: readMeta(response.headers) };
    // Without a code it is a gateway's error: the API may have saved the edit.
    const isOfApi = !('error' in answer) || answer.error.code !== UNKNOWN_ERROR.code;
    if (edit && isOfApi && !RETRYABLE_STATUSES.includes(response.status)) client.unansweredEdits.delete(edit);
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
  let retryAfter = 0;
  const once: typeof requestOnce = async (...parameters) => {
    const answer = await requestOnce(...parameters);
    retryAfter = answer.meta?.retryAfterMilliseconds ?? 0;
    // requestOnce has already tried a renewed token: another attempt would be refused too.
    if (answer.error?.status === 401) retry.fail(answer.error, answer.meta);
    return answer;
  };
  const backoff = (attempt: number) =>
    new Promise<void>((resolve) => {
      const usual = FIRST_RETRY_DELAY_MILLISECONDS * 2 ** (attempt - 1);
      setTimeout(resolve, Math.max(usual, Math.min(retryAfter, MAX_RETRY_DELAY_MILLISECONDS)));
    });
  return retry(once, { maxRetries: QUERY_RETRIES, backoff })(given, api, extraOptions);
};

/** Queries are retried twice; mutations never, because the first attempt may have been carried out. */
export const adminBaseQuery: typeof requestOnce = (request, api, extraOptions) =>
  api.type === 'query'
    ? requestWithRetries(request, api, extraOptions)
    : requestOnce(request, api, extraOptions);
