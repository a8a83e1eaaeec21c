import { parseArgs } from 'node:util';
import { readDemoAddress } from '../config';
import { reportFailure } from '../reportFailure';
import { stopOnSignal } from '../stopOnSignal';
import { CUSTOMER } from './data/demoData';
import { DEMO_ADMIN } from './data/demoStaff';
import { DEMO_PASSWORD } from './data/fillDemoData';
import { runDemo, type Demo } from './runDemo';

const DEV_SERVER_URL = 'http://localhost:3001';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function banner({ url, emulatorUrl }: Demo, portalFromDevServer: boolean): string {
  return `
  Recycle All - Admin   ${portalFromDevServer ? DEV_SERVER_URL : url}

  Sign in               ${DEMO_ADMIN.email} / ${DEMO_PASSWORD}
  A customer, refused   ${CUSTOMER.email} / ${DEMO_PASSWORD}

  API                   ${url}/api/admin
  Auth emulator         ${emulatorUrl}

  Stop                  Ctrl-C (what you did is kept)
  Start over            npm run demo -- --reset
`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      reset: { type: 'boolean', default: false },
      data: { type: 'string', default: '.data/demo' },
      'portal-from-dev-server': { type: 'boolean', default: false },
    },
  });
  const portalFromDevServer = values['portal-from-dev-server'];
  const demo = await runDemo({
    folder: values.data,
    address: readDemoAddress(),
    reset: values.reset,
    portalFromDevServer,
    say,
  });
  stopOnSignal(() => demo.close());
  say(banner(demo, portalFromDevServer));
}

main().catch((error: unknown) => {
  reportFailure(error);
  // Exit explicitly: parts that did start would keep an incomplete demo alive.
  process.exit(1);
});
