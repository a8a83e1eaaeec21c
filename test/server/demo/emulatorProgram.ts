import { startAuthEmulator } from '../../../src/server/demo/authEmulator';
import { TEST_PROJECT } from '../../support/testIdentity';

/** An emulator in a process of its own, so that it can be killed: keeps its users in the named file, says where it is. */
void startAuthEmulator({
  projectId: TEST_PROJECT,
  host: '127.0.0.1',
  port: 0,
  stateFile: process.argv[2] ?? '',
  onPasswordReset: (email, link) => process.stdout.write(`reset ${email} ${link}\n`),
}).then(({ url }) => process.stdout.write(`${url}\n`));
