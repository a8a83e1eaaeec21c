import type { Change, StreamOpened } from '../../../contract/changes';
import { API_ROOT, paths } from '../../../contract/paths';
import { ANSWER_MILLISECONDS, type ApiConnection } from '../baseQuery';
import { readEvents } from './readEvents';

/** What the API tells a tab: as the stream comes, or by way of the tab that reads it. */
export interface LiveListener {
  /** The last change that this tab knows; null before the first stream. */
  lastChangeId: () => number | null;
  onOpened: (opened: StreamOpened) => void;
  onChange: (change: Change) => void;
  /** Changes do not arrive until the next onOpened. */
  onLost: () => void;
}

const FIRST_RETRY_MILLISECONDS = 250;
const LONGEST_RETRY_MILLISECONDS = 5_000;
/** A stream that lasted so long was in order: the next try need not wait. */
const STEADY_MILLISECONDS = 5_000;
/** The server sends a heartbeat every 15 seconds; after the machine has slept there is none, and no error either. */
const SILENCE_MILLISECONDS = 40_000;

/**
 * Reads the API's stream of changes. A stream that is lost is opened again, and goes on from the last change that arrived.
 * @returns stops it
 */
export function openLiveStream(connection: ApiConnection, listener: LiveListener): () => void {
  const stopping = new AbortController();
  let attempt = 0;
  let wakeUp = () => {};

  async function listen(renew: boolean) {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = (milliseconds = SILENCE_MILLISECONDS) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), milliseconds);
    };
    alive(ANSWER_MILLISECONDS);
    try {
      const lastChangeId = listener.lastChangeId();
      const token = await connection.getIdToken({ renew });
      const response = await fetch(`${connection.baseUrl}${API_ROOT}${paths.events}`, {
        // Firefox lets a GET wait 20 seconds for the end of an equal one, unless neither may be cached.
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(lastChangeId === null ? {} : { 'last-event-id': String(lastChangeId) }),
        },
        signal: AbortSignal.any([stopping.signal, silence.signal]),
      });
      if (response.status === 401) return 'refused';
      if (!response.ok || !response.body) return 'failed';
      for await (const { event, data } of readEvents(response.body)) {
        alive();
        if (event === 'open') listener.onOpened(JSON.parse(data) as StreamOpened);
        else if (event === 'change') listener.onChange(JSON.parse(data) as Change);
      }
      return 'ended';
    } catch {
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Until it is time for the next try, the network is back, or the tab is looked at again. */
  function pause(): Promise<void> {
    const milliseconds = Math.min(LONGEST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** attempt);
    attempt += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run() {
    let outcome = '';
    while (!stopping.signal.aborted) {
      const began = Date.now();
      // A token that the server refuses may only have expired.
      outcome = await listen(outcome === 'refused');
      if (stopping.signal.aborted) return;
      if (Date.now() - began > STEADY_MILLISECONDS) attempt = 0;
      // A stream that ends with its token is opened anew at once: it is not worth a word.
      if (outcome !== 'ended' || attempt > 0) listener.onLost();
      await pause();
    }
  }

  const onBack = () => {
    // A page that is being left is hidden first: it would begin a stream that it cannot read.
    if (document.visibilityState === 'visible') wakeUp();
  };
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  void run();

  return () => {
    stopping.abort();
    wakeUp();
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
  };
}
