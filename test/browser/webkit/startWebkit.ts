import { freePort } from '../../../src/server/db/embedded/freePort';
import { ProcessGroup } from '../../support/servers/ProcessGroup';
import { until } from '../../support/until';
import type { Webkit } from './findWebkit';
import { startDisplay } from './startDisplay';
import { WebDriverSession } from './WebDriverSession';

export interface RunningWebkit {
  session: WebDriverSession;
  stop: () => Promise<void>;
}

function untilReady(driver: string): Promise<boolean> {
  return until(() =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      // It does not listen yet.
      () => false,
    ),
  );
}

/** Starts a browser with an empty profile, on a display of its own. */
export async function startWebkit(webkit: Webkit): Promise<RunningWebkit> {
  const display = await startDisplay(webkit.xvfb);
  const port = await freePort('localhost', 0);
  const driver = new ProcessGroup([webkit.driver, `--port=${port}`], {
    // Without a graphics card, accelerated rendering shows nothing.
    env: { DISPLAY: display.name, WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const stop = async () => {
    await driver.stop();
    await display.stop();
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([untilReady(address), driver.failure()]);
    const session = await WebDriverSession.start(address, {
      browserName: 'MiniBrowser',
      // A page is watched from its start, not only once it has loaded.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: webkit.miniBrowser, args: ['--automation'] },
    });
    return { session, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
