import { startAuthEmulator } from '../../../src/server/demo/authEmulator';
import { TEST_PROJECT } from '../../support/testIdentity';

/** An emulator as a separate process that a test can kill: stores its users in the given file, and prints its URL. */
void startAuthEmulator({
  projectId: TEST_PROJECT,
  host: '127.0.0.1',
  port: 0,
  stateFile: process.argv[2] ?? '',
  onPasswordReset: (email, link) => process.stdout.write(`reset ${email} ${link}\n`),
}).then(({ url }) => process.stdout.write(`${url}\n`));
