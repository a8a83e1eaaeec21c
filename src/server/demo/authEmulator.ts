import { mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec';
import { createApp } from 'firebase-tools/lib/emulator/auth/server';
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state';
import { SavedProjectState } from './SavedProjectState';

interface AuthEmulatorOptions {
  projectId: string;
  host: string;
  /** 0 selects a free port. */
  port: number;
  /** Persists the users between runs; without it they are lost at the end. */
  stateFile?: string;
  /** Called for each password-reset e-mail that a real identity provider would have sent. */
  onPasswordReset?: (email: string, link: string) => void;
}

export interface AuthEmulator {
  url: string;
  port: number;
  /** Deletes all users. */
  clear(): void;
  close(): Promise<void>;
}

/** The paths that the portal, firebase-admin and developers call. */
const SERVED_PATHS = [
  /^\/v1\/accounts:(lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update|delete)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:(batchGet|delete|lookup|query|sendOobCode|update))?$/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/(passwordPolicy|recaptchaConfig)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/,
];
const REFUSE_OTHER_PROJECTS = 2;
const ANY_RESPONSE = { default: { description: 'Unchecked', content: { '*/*': {} } } };

/**
 * Most of the emulator's start time is spent compiling validators for its whole API. Without unused paths, the parameters that
 * only Google's own infrastructure sends, and the validation of its own responses, it takes a tenth.
 */
function pruneApi(): void {
  for (const [url, pathItem] of Object.entries(apiSpec.paths)) {
    if (!SERVED_PATHS.some((served) => served.test(url))) {
      delete apiSpec.paths[url];
      continue;
    }
    const { parameters = [], ...operations } = pathItem;
    pathItem.parameters = parameters.filter((parameter) => !('$ref' in parameter));
    for (const operation of Object.values(operations)) operation.responses = ANY_RESPONSE;
  }
}

function reportPasswordResets(state: AgentProjectState, report: (email: string, link: string) => void): void {
  const createOob = state.createOob.bind(state);
  state.createOob = (...details) => {
    const code = createOob(...details);
    if (code.requestType === 'PASSWORD_RESET') report(code.email, code.oobLink);
    return code;
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/**
 * Starts the official Firebase Auth emulator in this process. For demos and tests only: any client of it can sign in as any
 * user. Rejects with EADDRINUSE when the port is taken.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { projectId, host, stateFile, onPasswordReset } = options;
  if (stateFile) mkdirSync(path.dirname(stateFile), { recursive: true });
  const state = stateFile ? new SavedProjectState(projectId, stateFile) : new AgentProjectState(projectId);
  if (onPasswordReset) reportPasswordResets(state, onPasswordReset);

  pruneApi();
  const server = createServer(
    await createApp(projectId, REFUSE_OTHER_PROJECTS, new Map([[projectId, state]])),
  );
  // Clients close idle connections; a server that does so first may cut off a request in transit.
  server.keepAliveTimeout = 0;
  const port = await listen(server, host, options.port);
  return {
    url: `http://${host}:${port}`,
    port,
    clear: () => state.deleteAllAccounts(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
