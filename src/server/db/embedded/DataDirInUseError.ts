/** Another process has the embedded database of this folder open. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';

  constructor(readonly dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another process. Stop that one first, or name another DATA_DIR`,
    );
  }
}
