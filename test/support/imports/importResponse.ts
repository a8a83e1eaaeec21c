import type { ErrorBody } from '../../../src/contract/responses/errors';
import { IMPORT_TYPE, type ImportStep } from '../../../src/contract/imports';
import type { ImportLine, ImportReport } from '../../../src/contract/responses/imports';
import { API_ROOT, paths } from '../../../src/contract/paths';
import type { TestApi } from '../servers/startTestApi';

export interface ImportResponse {
  status: number;
  progress: { step: ImportStep; done: number; of: number }[];
  report: ImportReport | undefined;
  /** Of a refusal, by its status or by the last line. */
  error: ErrorBody | undefined;
}

/** What an answer's text says. */
export function toImportResponse(status: number, text: string): ImportResponse {
  if (status !== 200)
    return { status, progress: [], report: undefined, error: JSON.parse(text) as ErrorBody };
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ImportLine);
  const last = lines.at(-1);
  return {
    status,
    progress: lines.flatMap((line) => ('step' in line ? [line] : [])),
    report: last && 'report' in last ? last.report : undefined,
    error: last && 'error' in last ? last.error : undefined,
  };
}

interface SentFile {
  query?: string;
  headers?: Record<string, string>;
}

/** Sends files to an API, as the portal does. */
export function importerOf(api: TestApi) {
  async function send(file: string | Buffer, { query = 'dryRun=true', headers = {} }: SentFile = {}) {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: `${API_ROOT}${paths.import}?${query}`,
      headers: { authorization: `Bearer ${api.adminToken}`, 'content-type': IMPORT_TYPE, ...headers },
      payload: file,
    });
    return toImportResponse(statusCode, body);
  }
  async function check(file: string | Buffer): Promise<ImportReport> {
    const { report, error } = await send(file);
    if (!report) throw new Error(`There is no report: ${JSON.stringify(error)}`);
    return report;
  }
  return {
    send,
    check,
    /** Imports what a check finds no fault with. */
    carryOut: async (file: string | Buffer, headers?: Record<string, string>): Promise<ImportResponse> => {
      const { plan } = await check(file);
      return send(file, { query: `dryRun=false&plan=${plan}`, ...(headers && { headers }) });
    },
  };
}
