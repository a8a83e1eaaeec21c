/** Prints the message of the error that ended a program, and sets the exit code 1. */
export function reportFailure(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
