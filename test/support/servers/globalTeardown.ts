export default async function globalTeardown() {
  const { stopTestStack } = globalThis as { stopTestStack?: () => Promise<void> };
  await stopTestStack?.();
}
