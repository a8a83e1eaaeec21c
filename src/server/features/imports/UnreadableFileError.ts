/** Why a file, or a line of it, cannot be read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';

  /** @param line as spreadsheets number their rows; null: the whole file */
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}
