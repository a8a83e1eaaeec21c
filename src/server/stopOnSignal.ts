const GRACE_MILLISECONDS = 10_000;

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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}
