import { readConfig } from './config';
import { reportFailure } from './reportFailure';
import { stopOnSignal } from './stopOnSignal';

async function main() {
  const config = readConfig();
  const stopping = new AbortController();
  const stopTracing = config.isTraced
    ? (await import(/* webpackMode: "eager" */ './startTracing')).startTracing()
    : undefined;
  // Tracing patches libraries, which are loaded only now.
  const { serve } = await import(/* webpackMode: "eager" */ './serve');
  const starting = serve(config, { stopping: stopping.signal });
  stopOnSignal(async () => {
    stopping.abort();
    // Wait for a start under way, so that everything it opened is closed.
    const server = await starting.catch(() => undefined);
    await server?.close();
    await stopTracing?.();
  });
  await starting;
}

main().catch((error: unknown) => {
  if ((error as Error).name !== 'AbortError') reportFailure(error);
});
