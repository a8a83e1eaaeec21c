import { readFileSync } from 'node:fs';

const VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS';

/**
 * firebase-admin reads the service account's key at its first request, which would be the first person's.
 * @throws when the variable names a file that cannot be read, or that is not JSON
 */
export function checkCredentials(file = process.env[VARIABLE]): void {
  if (!file) return;
  try {
    JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'it is not JSON' : (error as Error).message;
    throw new Error(`${VARIABLE} must name the readable JSON file of a service account's key: ${reason}`);
  }
}
