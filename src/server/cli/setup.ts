import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ValidationError } from 'yup';
import { setUpSchema } from './environment';
import { readConfig } from '../config';
import { migrate } from '../db/migrate';
import { connectOrOpenDatabase } from '../db/openDatabase';
import { createIdentity } from '../identity/identity';
import { NotStaffError } from '../identity/identityErrors';
import { reportFailure } from '../reportFailure';
import { setUpEnvironment } from './setUpEnvironment';

const USAGE = `setup --name NAME --mode dev|test|prod --admin-email EMAIL [options]

  --admin-name NAME            the admin's name
  --admin-password-file FILE   a file with the admin's password; without it, the admin is sent an e-mail to choose one
  --admin-password PASSWORD    the same; others on this machine can see it while the command runs
  --account-name NAME          the first account's name: by default the environment's
  --take-over-user             makes an existing user the admin, with a new password
  --help                       prints this`;

const HOW_TO_GO_ON = `Anyone may have signed up with it. Delete that user with the identity provider and run this again. Or add --take-over-user:
the user becomes admin with a new password, and all sessions of the user end.`;

const OPTIONS = {
  name: { type: 'string' },
  mode: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-name': { type: 'string' },
  'admin-password': { type: 'string' },
  'admin-password-file': { type: 'string' },
  'account-name': { type: 'string' },
  'take-over-user': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** From the schema's field names to the command line's options. */
const FIELDS: Record<string, string> = {
  defaultAdminEmail: 'admin-email',
  defaultAdminName: 'admin-name',
  defaultAdminPassword: 'admin-password',
  defaultAccountName: 'account-name',
};

function readPassword(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`--admin-password-file: ${(error as Error).message}`);
  }
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { 'admin-password': password, 'admin-password-file': passwordFile } = values;
  if (password && passwordFile) throw new Error('Give --admin-password or --admin-password-file, not both');
  // Before the database is opened, which would create or migrate it.
  const setUp = setUpSchema.validateSync({
    name: values.name ?? '',
    mode: values.mode ?? '',
    defaultAdminEmail: values['admin-email'] ?? '',
    defaultAdminName: values['admin-name'],
    defaultAdminPassword: passwordFile ? readPassword(passwordFile) : password,
    defaultAccountName: values['account-name'],
    takeOverUser: values['take-over-user'],
  });
  const config = readConfig();
  // Before the database is opened, because wrong credentials end it.
  const identity = createIdentity({ ...config.firebase, authEmulatorUrl: config.authEmulatorUrl });
  const db = await connectOrOpenDatabase(config);
  try {
    await migrate(db);
    await setUpEnvironment({ db, identity }, setUp);
    process.stdout.write('The environment, its admin and its first account are set up.\n');
  } finally {
    await identity.close();
    await db.close();
  }
}

/** Adds to an error what can be done about it. */
function explain(error: unknown): unknown {
  if (error instanceof ValidationError) {
    const { path = '', message } = error;
    return `--${FIELDS[path] ?? path}: ${message}\n\n${USAGE}`;
  }
  if (error instanceof NotStaffError) return `${error.message}.\n${HOW_TO_GO_ON}`;
  if (error instanceof Error && error.message.startsWith('Unknown option'))
    return `${error.message}\n\n${USAGE}`;
  return error;
}

main().catch((error: unknown) => reportFailure(explain(error)));
