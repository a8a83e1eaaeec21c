import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { bundledChromium } from '../support/browsers/chromium';
import { assetsOfSignIn, kilobytesOf, MAX_KILOBYTES } from '../support/browsers/loadedAssets';
import { startServers } from '../support/servers/startServers';
import { ADMIN } from '../support/testIdentity';
import { startFloor } from './floor/startFloor';
import type { Measurement } from './Measurement';
import type { Measure } from './rounds';
import { settled } from './settled';

const UPCOMING = 200;
const SLOWER = 4;
/** Chromium's 'Fast 4G' profile: 90% of 9 Mbit/s down and 1.5 Mbit/s up, and 165 ms latency. */
const DOWN_BYTES_PER_SECOND = (9_000_000 / 8) * 0.9;
const FAST_4G = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: DOWN_BYTES_PER_SECOND,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};

const FILL = `
  with account as (insert into accounts (name) values ('Bench Builders') returning id),
    site as (
      insert into job_sites (account_id, name, address_suburb)
      select account.id, 'Site ' || n, 'Docklands' from account, generate_series(1, 20) n returning id
    )
  insert into skip_bins (job_site_id, type, size, desired_delivery_date, delivery_time_slot, delivery_comment)
  select (select min(id) from site) + n % 20, 'metal', 660, date '2046-01-01' + n / 10, 'morning', 'Gate ' || n
  from generate_series(1, ${UPCOMING}) n`;

const PAGES = {
  portal: { address: '/', row: '[role="row"][aria-label*=" at "]' },
  floor: { address: '/floor/', row: 'tbody tr' },
};

async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', FAST_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return { bytes: () => bytes };
}

/** Milliseconds from navigation to the frame with the first row, and the download time of its bytes. */
async function visit(context: BrowserContext, { address, row }: (typeof PAGES)['portal']) {
  const page = await context.newPage();
  const network = await slowDown(page);
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('row')));
    }).observe(document, { childList: true, subtree: true });
  }, row);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('row').length > 0, undefined, {
    timeout: 60_000,
  });
  const milliseconds = await page.evaluate(() => performance.getEntriesByName('row')[0]?.startTime ?? NaN);
  const own = (network.bytes() / DOWN_BYTES_PER_SECOND) * 1000;
  // The browser stores its code cache after the load.
  await settled(page);
  await page.close();
  return { milliseconds, own };
}

/** Signs in. Returns the session, and the kilobytes downloaded for the form and in total. */
async function signIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { form, all } = await assetsOfSignIn(page, ADMIN);
  const session = await context.storageState({ indexedDB: true });
  await context.close();
  return { session, form: kilobytesOf(form), all: kilobytesOf(all) };
}

/** Download size until the sign-in form and until the first rows, and the time to the first row on a slow phone. */
export async function loading(databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const servers = await startServers(databaseUrl, 1);
  await servers.database.query(FILL);
  const floor = await startFloor(servers.processes[0]?.url ?? '');
  const browser = await chromium.launch(await bundledChromium());
  const whole: number[] = [];
  try {
    const { session, form, all } = await signIn(browser, floor.url);
    const openContext = () => browser.newContext({ baseURL: floor.url, storageState: session });

    async function visitCold(kind: keyof typeof PAGES) {
      const context = await openContext();
      const visited = await visit(context, PAGES[kind]);
      await context.close();
      return visited;
    }
    /** The browser stores its code cache on the second visit, so those from the third on are warm. */
    async function warmUp(kind: keyof typeof PAGES) {
      const context = await openContext();
      for (let visits = 0; visits < 2; visits += 1) await visit(context, PAGES[kind]);
      return context;
    }
    const warm: Record<string, BrowserContext> = {};
    const visitWarm = async (kind: keyof typeof PAGES) =>
      (await visit((warm[kind] ??= await warmUp(kind)), PAGES[kind])).milliseconds;

    const times = [
      ...(await measure({
        name: "cold cache: to the dashboard's first row, without the bytes' own time",
        isInSmoke: true,
        unit: 'ms',
        goal: { atMost: 2 },
        measure: async () => {
          const { milliseconds, own } = await visitCold('portal');
          whole.push(milliseconds);
          return milliseconds - own;
        },
        beside: {
          name: 'a bare page',
          measure: async () => (await visitCold('floor')).milliseconds,
        },
      })),
      { name: "cold cache: to the dashboard's first row", unit: 'ms', measured: whole },
      ...(await measure({
        name: "warm cache: to the dashboard's first row",
        unit: 'ms',
        goal: { atMost: 1.3 },
        measure: () => visitWarm('portal'),
        beside: { name: 'a bare page', measure: () => visitWarm('floor') },
      })),
    ];
    return [
      {
        name: 'scripts and styles to the sign-in form',
        unit: 'KB',
        measured: [form],
        goal: { atMost: MAX_KILOBYTES.form },
      },
      {
        name: "scripts and styles to the dashboard's rows",
        unit: 'KB',
        measured: [all],
        goal: { atMost: MAX_KILOBYTES.all },
      },
      ...times,
    ];
  } finally {
    await browser.close();
    floor.stop();
    await servers.stop();
  }
}
