import { readConfig } from './config';
import { serve } from './serve';
import { stopOnSignal } from './stopOnSignal';

async function main() {
  const server = await serve(readConfig());
  stopOnSignal(() => server.close());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
