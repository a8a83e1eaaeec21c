import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ProcessGroup } from '../../support/servers/ProcessGroup';

/** Large enough for the widest window of the journeys and the browser's toolbar. */
const SCREEN = '1920x1200x24';

export interface RunningDisplay {
  /** The value of DISPLAY. */
  name: string;
  stop: () => Promise<void>;
}

/** Starts an X server without a monitor, on the first free display. */
export async function startDisplay(xvfb: string): Promise<RunningDisplay> {
  const server = new ProcessGroup([xvfb, '-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [told] = (await Promise.race([
    once(server.child.stdio[3] as Readable, 'data'),
    server.failure(),
  ])) as [Buffer];
  return { name: `:${told.toString().trim()}`, stop: () => server.stop() };
}
