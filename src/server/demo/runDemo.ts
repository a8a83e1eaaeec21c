import { existsSync } from 'node:fs';
import path from 'node:path';
import { todayIn } from '../../contract/calendarDate';
import { readConfig, type DemoAddress } from '../config';
import { DataDirInUseError } from '../db/embedded/DataDirInUseError';
import { freePort } from '../db/embedded/freePort';
import { readAllStaff } from '../features/people/followStaff';
import { PORTAL_FOLDER, serve } from '../serve';
import { startAuthEmulator } from './authEmulator';
import { buildDemoData } from './data/demoData';
import { DemoFolder } from './DemoFolder';
import { DEMO_ADMIN } from './data/demoStaff';
import { DEMO_PASSWORD, fillDemoData, isFilled } from './data/fillDemoData';
import { signInStaff } from './data/signInStaff';

interface DemoOptions {
  folder: string;
  address: DemoAddress;
  /** Deletes the demo's state and starts with fresh data. */
  reset: boolean;
  /** The portal is served by webpack's development server, so it need not be built. */
  portalFromDevServer: boolean;
  say: (line: string) => void;
}

export interface Demo {
  /** The portal and its API. */
  url: string;
  emulatorUrl: string;
  close(): Promise<void>;
}

/** The development server writes the portal's page there, and keeps its scripts in memory. */
const DEV_PORTAL_FOLDER = path.resolve('dist/dev/portal');

const EMULATOR_HOST = '127.0.0.1';
const LOOPBACK = /^(localhost|127\..*|::1)$/;
const PROJECT_ID = 'demo-recycle-all';

async function choosePort(
  what: string,
  host: string,
  wanted: number,
  say: DemoOptions['say'],
  reserved?: number,
): Promise<number> {
  const port = await freePort(host, wanted, reserved);
  // 0 requests any free port.
  if (port !== wanted && wanted !== 0)
    say(`Port ${wanted} is taken or not allowed: the ${what} uses ${port} instead.`);
  return port;
}

function demoConfig(databaseFolder: string, { host, port, emulatorPort }: DemoAddress) {
  return readConfig({
    FIREBASE_API_KEY: 'demo-api-key',
    FIREBASE_AUTH_DOMAIN: 'demo-recycle-all.example',
    FIREBASE_PROJECT_ID: PROJECT_ID,
    FIREBASE_STORAGE_BUCKET: 'demo-recycle-all.example',
    FIREBASE_MESSAGING_SENDER_ID: '100000000000',
    FIREBASE_APP_ID: '1:100000000000:web:demo',
    AUTH_EMULATOR_URL: `http://${EMULATOR_HOST}:${emulatorPort}`,
    DATA_DIR: databaseFolder,
    HOST: host,
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
}

async function start(folder: DemoFolder, { address, portalFromDevServer, say }: DemoOptions): Promise<Demo> {
  const { host, port: wanted, emulatorPort: emulatorWanted } = address;
  const port = await choosePort('portal', host, wanted, say);
  const emulatorPort = await choosePort('Auth emulator', EMULATOR_HOST, emulatorWanted, say, port);
  const config = demoConfig(folder.databaseFolder, { host, port, emulatorPort });
  const [emulator, server] = await Promise.all([
    startAuthEmulator({
      projectId: PROJECT_ID,
      host: EMULATOR_HOST,
      port: emulatorPort,
      stateFile: folder.usersFile,
      onPasswordReset: (email, link) =>
        say(`${email} would now get this link by e-mail: ${link}&newPassword=YOUR-NEW-PASSWORD`),
    }),
    serve(
      { ...config, demoSignIn: { email: DEMO_ADMIN.email, password: DEMO_PASSWORD } },
      { portal: portalFromDevServer ? DEV_PORTAL_FOLDER : PORTAL_FOLDER },
    ),
  ]);
  if (!(await isFilled(server.db))) {
    // An earlier start may have been killed while it created the users.
    emulator.clear();
    const [timeZone, now] = [config.businessTimeZone, new Date()];
    await fillDemoData(server, buildDemoData(todayIn(timeZone, now)), { timeZone, now });
    await signInStaff(emulator.url);
    // The server has read the staff at its start, when there were none.
    await readAllStaff(server.db, server.identity, 0);
  }
  await folder.announce(server.url);
  return {
    url: server.url,
    emulatorUrl: emulator.url,
    close: async () => {
      await server.close();
      await emulator.close();
      await folder.withdraw();
    },
  };
}

/**
 * Starts the Auth emulator, and the API with the portal on an embedded database.
 * @throws DemoRunningError when a demo is already running on this folder
 */
export async function runDemo(options: DemoOptions): Promise<Demo> {
  const { folder, address, reset, portalFromDevServer, say } = options;
  if (!portalFromDevServer && !existsSync(path.join(PORTAL_FOLDER, 'index.html'))) {
    throw new Error('The portal is not built yet: npm run build');
  }
  const demoFolder = new DemoFolder(folder);
  await demoFolder.refuseSecondDemo();
  if (reset) await demoFolder.clear();
  if (!LOOPBACK.test(address.host)) {
    say('Other machines see the portal, and cannot sign in: the Auth emulator is for this one alone.');
  }
  return start(demoFolder, options).catch(async (error: unknown) => {
    throw error instanceof DataDirInUseError ? await demoFolder.runningError() : error;
  });
}
