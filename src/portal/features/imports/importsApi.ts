import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { UNKNOWN_ERROR } from '../../../contract/errors';
import { IMPORT_TYPE } from '../../../contract/imports';
import type { ImportLine, ImportReport } from '../../../contract/responses/imports';
import { paths } from '../../../contract/paths';
import {
  toError,
  toUrl,
  UNREACHABLE,
  type ApiClient,
  type ApiError,
  type ApiMeta,
} from '../../api/baseQuery';
import { fileApi } from '../../api/fileApi';
import { importProgressSlice, selectImportProgress, type WithImportProgress } from './importProgressSlice';

/**
 * Reads newline-delimited JSON (application/x-ndjson).
 * @throws if the stream breaks; SyntaxError if a line is not JSON
 */
async function* readJsonLines<Line>(body: ReadableStream<Uint8Array>): AsyncGenerator<Line, void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Line;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const TIMEOUT_MILLISECONDS = 600_000;

export const CANCELLED: ApiError = { status: 'no answer', code: 'network-error', message: 'Cancelled' };

type Outcome = { data: ImportReport; meta: ApiMeta } | { error: ApiError };

interface ImportRequest {
  file: Blob;
  /** The plan of the check's report; without it, the file is only checked. */
  plan?: string;
  idempotencyKey?: string;
}

async function post(
  { file, plan, idempotencyKey }: ImportRequest,
  client: ApiClient,
  signal: AbortSignal,
): Promise<Response> {
  const query = plan === undefined ? { dryRun: 'true' } : { dryRun: 'false', plan: encodeURIComponent(plan) };
  const send = async (token: string | null) =>
    fetch(toUrl(client.baseUrl, paths.import, query), {
      method: 'POST',
      signal,
      headers: {
        accept: 'application/x-ndjson',
        'content-type': IMPORT_TYPE,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: file,
    });
  const response = await send(await client.getIdToken());
  // With a refused token the server has done nothing: the request can be repeated with a renewed one.
  return response.status === 401 ? send(await client.getIdToken({ renew: true })) : response;
}

/** Sends the file and follows the progress until the report or an error arrives, or the user cancels. */
async function followImport(request: ImportRequest, api: BaseQueryApi): Promise<Outcome> {
  const { advanced } = importProgressSlice.actions;
  const stopping = new AbortController();
  // The end of the session clears the progress: that stops the request, too.
  const isStopping = () => selectImportProgress(api.getState() as WithImportProgress)?.isStopping !== false;
  // Polled, so that it can be cancelled while the file is sent, and while the next line is awaited.
  const timer = setInterval(() => isStopping() && stopping.abort(), 100);
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MILLISECONDS)]);
  try {
    const response = await post(request, api.extra as ApiClient, signal);
    if (!response.ok || !response.body) return { error: await toError(response) };
    for await (const line of readJsonLines<ImportLine>(response.body)) {
      if ('report' in line) {
        const { report, change } = line;
        return { data: report, meta: change ? { changes: [change] } : {} };
      }
      if ('error' in line) return { error: { status: response.status, ...line.error } };
      api.dispatch(advanced(line));
    }
    return { error: UNREACHABLE };
  } catch (failure) {
    if (stopping.signal.aborted) return { error: CANCELLED };
    return {
      error: failure instanceof SyntaxError ? { status: 'no answer', ...UNKNOWN_ERROR } : UNREACHABLE,
    };
  } finally {
    clearInterval(timer);
  }
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

async function runImport(request: ImportRequest, api: BaseQueryApi): Promise<Outcome> {
  const { begun, ended } = importProgressSlice.actions;
  api.dispatch(begun());
  window.addEventListener('beforeunload', askBeforeUnload);
  try {
    return await followImport(request, api);
  } finally {
    window.removeEventListener('beforeunload', askBeforeUnload);
    api.dispatch(ended());
  }
}

/** Both calls go on while the user is on another screen. */
export const importsApi = fileApi.injectEndpoints({
  endpoints: (build) => ({
    checkFile: build.mutation<ImportReport, Blob>({
      queryFn: (file, api) => runImport({ file }, api),
    }),
    importFile: build.mutation<ImportReport, Required<ImportRequest>>({
      queryFn: runImport,
    }),
  }),
});

export const { useCheckFileMutation, useImportFileMutation } = importsApi;
