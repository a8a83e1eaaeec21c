import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

/**
 * A proxy between Playwright and Firefox. Playwright sends WebDriver BiDi commands that an ESR may not support yet, and treats
 * the error as a failure. The proxy answers such a command with success if it would have no effect.
 */
const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const MAX_MESSAGE = 2 ** 30;

interface Message {
  id?: number;
  method?: string;
  params?: { features?: { 'prefers-color-scheme'?: string } };
  error?: string;
}

/** Whether a command would have no effect: Firefox shows light colours by default. */
function needsNothing({ method, params }: Message): boolean {
  return (
    method === 'emulation.setMediaFeaturesOverride' && params?.features?.['prefers-color-scheme'] !== 'dark'
  );
}

/** BiDi messages are text, received as one buffer. */
const textOf = (data: RawData) => (data as Buffer).toString();
const read = (data: RawData) => JSON.parse(textOf(data)) as Message;

function relay(playwright: WebSocket, address: string) {
  const firefox = new WebSocket(address, { perMessageDeflate: false, maxPayload: MAX_MESSAGE });
  const early: string[] = [];
  const unneeded = new Set<number>();
  playwright.on('message', (data) => {
    const message = read(data);
    if (message.id !== undefined && needsNothing(message)) unneeded.add(message.id);
    if (firefox.readyState === WebSocket.OPEN) firefox.send(textOf(data));
    else early.push(textOf(data));
  });
  firefox.on('open', () => early.forEach((text) => firefox.send(text)));
  firefox.on('message', (data) => {
    const { id, error } = read(data);
    const isNeedless = id !== undefined && unneeded.delete(id) && error === 'unknown command';
    playwright.send(isNeedless ? JSON.stringify({ type: 'success', id, result: {} }) : textOf(data));
  });
  for (const [one, other] of [
    [playwright, firefox],
    [firefox, playwright],
  ] as const) {
    one.on('close', () => other.close());
    one.on('error', () => other.close());
  }
}

/** Prints the proxy's address in the format in which Firefox prints its own. */
function listenFor(address: string) {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE,
  });
  server.on('connection', (playwright, { url = '' }) => relay(playwright, address + url));
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
}

export function runFirefoxBehindProxy(program: string, parameters: readonly string[]) {
  const firefox = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  // The output may arrive in chunks.
  let said = '';
  let isKnown = false;
  firefox.stderr.on('data', (chunk: Buffer) => {
    if (isKnown) {
      process.stderr.write(chunk);
      return;
    }
    said += chunk.toString();
    const address = ADDRESS.exec(said)?.[1];
    if (!address || !said.endsWith('\n')) return;
    isKnown = true;
    listenFor(address);
  });
  firefox.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => firefox.kill(signal));
}
