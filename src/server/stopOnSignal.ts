const GRACE_MILLISECONDS = 10_000;

/** Windows sends no SIGTERM: Ctrl-Break comes as SIGBREAK there, and a console that is closed as SIGHUP. */
const SIGNALS: NodeJS.Signals[] =
  process.platform === 'win32' ? ['SIGINT', 'SIGBREAK', 'SIGHUP'] : ['SIGINT', 'SIGTERM'];

/** On Ctrl-C or SIGTERM, finishes what was begun; what takes longer than ten seconds is cut off. */
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
