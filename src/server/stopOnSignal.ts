const GRACE_MILLISECONDS = 10_000;

/** Windows has no SIGTERM: Ctrl-Break raises SIGBREAK, and closing the console raises SIGHUP. */
const SIGNALS: NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];

/** Graceful shutdown on Ctrl-C or SIGTERM; exits with 1 if it takes longer than ten seconds. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  async function stop() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref();
    await close();
    process.exit(0);
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop());
}
