import { chromium, type Browser } from '@playwright/test';
import { signIn } from '../browser/portalTest';
import { findWebkit } from '../browser/webkit/findWebkit';
import { startWebkit } from '../browser/webkit/startWebkit';
import { begin } from '../browser/webkit/webkitTest';
import { WebkitPage } from '../browser/webkit/WebkitPage';
import { chromiumLaunch } from '../support/browsers/chromium';
import { launchFirefox } from '../support/browsers/firefox';
import { installedFirefox } from '../support/browsers/installedBrowsers';
import { startNewDemo } from '../support/servers/startDemo';
import type { Measurement } from './Measurement';
import type { Measure } from './rounds';

const WINDOW = { width: 1440, height: 900 };
/** As multiples of Chromium's time. */
const GOALS = { Firefox: { atMost: 1.5 }, WebKit: { atMost: 2 } };

/** Milliseconds from navigation to the first row of the dashboard, with a warm cache. */
type Visit = () => Promise<number>;

interface Opened {
  visit: Visit;
  close: () => Promise<unknown>;
}

/** Runs in the page, once it is loaded: its first row needs an answer of the API, and so comes later. */
function untilFirstRow(): Promise<number> {
  return new Promise((resolve) => {
    const look = () =>
      document.querySelector('[role="row"][aria-label*=" at "]')
        ? resolve(performance.now())
        : requestAnimationFrame(look);
    look();
  });
}

async function open(browser: Browser, baseURL: string): Promise<Opened> {
  const page = await (await browser.newContext({ baseURL, viewport: WINDOW })).newPage();
  await signIn(page);
  await page.evaluate(untilFirstRow);
  const visit = async () => {
    await page.goto('/');
    return page.evaluate(untilFirstRow);
  };
  return { visit, close: () => browser.close() };
}

async function openWebkit(baseURL: string): Promise<Opened | undefined> {
  const webkit = await findWebkit();
  if (!webkit) return undefined;
  const { session, stop } = await startWebkit(webkit);
  const page = new WebkitPage(session, (await session.get('/window')) as string, baseURL);
  await page.resize(WINDOW.width, WINDOW.height);
  await begin(page);
  const visit = async () => {
    await page.goto('/');
    return page.evaluate(untilFirstRow);
  };
  return { visit, close: stop };
}

/** The time to the first row in the other browsers of this machine, compared with its Chromium. */
export async function browsers(_databaseUrl: string, measure: Measure): Promise<Measurement[]> {
  const demo = await startNewDemo();
  const opened: Opened[] = [];
  const measurements: Measurement[] = [];
  try {
    const base = await open(await chromium.launch(await chromiumLaunch()), demo.url);
    opened.push(base);
    const others: [keyof typeof GOALS, () => Promise<Opened | undefined>][] = [
      ['Firefox', async () => (installedFirefox() ? open(await launchFirefox(), demo.url) : undefined)],
      ['WebKit', () => openWebkit(demo.url)],
    ];
    for (const [name, openOther] of others) {
      const other = await openOther();
      if (!other) continue;
      opened.push(other);
      for (const { visit } of [base, other]) await visit();
      measurements.push(
        ...(await measure({
          name: `warm cache: to the dashboard's first row in ${name}`,
          unit: 'ms',
          goal: GOALS[name],
          measure: other.visit,
          beside: { name: 'in Chromium', measure: base.visit },
        })),
      );
    }
    return measurements;
  } finally {
    for (const { close } of opened) await close();
    await demo.stop();
  }
}
