import fs from 'node:fs/promises';

/**
 * Fsyncs a folder, so that a new file name in it survives a power cut. On Windows folders cannot be opened; the file system
 * journals names there.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
