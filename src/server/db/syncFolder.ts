import fs from 'node:fs/promises';

/**
 * On a disk that is cut off from its power, a new name in a folder is there only when the folder is told. On Windows, where
 * folders cannot be opened, the file system keeps names in a journal of its own.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
