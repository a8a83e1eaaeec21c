import type { Change, StreamOpened } from '../../../contract/responses/changes';
import { API_ROOT, paths } from '../../../contract/paths';
import { RESPONSE_MILLISECONDS, type ApiConnection } from '../baseQuery';
import { readEvents } from './readEvents';

/** Receives the stream's events in a tab, directly or relayed by the tab that reads the stream. */
export interface LiveListener {
  /** The last change that this tab knows; null before the first stream. */
  lastChangeId: () => number | null;
  onOpened: (opened: StreamOpened) => void;
  onChange: (change: Change) => void;
  /** Changes do not arrive until the next onOpened. */
  onLost: () => void;
  /** The API no longer admits this user. */
  onRefused: () => void;
}

const FIRST_RETRY_MILLISECONDS = 250;
const MAX_RETRY_MILLISECONDS = 5_000;
/** A stream that lasted this long resets the backoff. */
const STEADY_MILLISECONDS = 5_000;
/** The server sends a heartbeat every 15 seconds; after the machine has slept, heartbeats stop without an error. */
const SILENCE_MILLISECONDS = 40_000;

/**
 * Reads the API's stream of changes. A lost stream is reopened and resumes after the last received change.
 * @returns a function that stops it
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
    alive(RESPONSE_MILLISECONDS);
    try {
      const lastChangeId = listener.lastChangeId();
      const token = await connection.getIdToken({ renew });
      const response = await fetch(`${connection.baseUrl}${API_ROOT}${paths.events}`, {
        // Firefox delays a GET by 20 seconds while an equal one is open, unless both are `no-store`.
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(lastChangeId === null ? {} : { 'last-event-id': String(lastChangeId) }),
        },
        signal: AbortSignal.any([stopping.signal, silence.signal]),
      });
      if (response.status === 401) return 'refused';
      if (response.status === 403) listener.onRefused();
      if (!response.ok || !response.body) return 'failed';
      await readEvents(response.body, {
        onComment: () => alive(),
        onEvent: ({ event, data }) => {
          alive();
          if (event === 'open') listener.onOpened(JSON.parse(data) as StreamOpened);
          else if (event === 'change') listener.onChange(JSON.parse(data) as Change);
        },
      });
      return 'ended';
    } catch {
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Waits for the backoff delay. Ends early when the tab becomes visible, or when the network is back while the tab is visible. */
  function pause(): Promise<void> {
    const milliseconds = Math.min(MAX_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** attempt);
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
      // A refused token may have expired: the next attempt renews it.
      outcome = await listen(outcome === 'refused');
      if (stopping.signal.aborted) return;
      if (Date.now() - began > STEADY_MILLISECONDS) attempt = 0;
      // A steady stream that ended in order (its token has expired) is reopened without reporting a loss.
      if (outcome !== 'ended' || attempt > 0) listener.onLost();
      await pause();
    }
  }

  const onBack = () => {
    // A page that is being unloaded becomes hidden first; it must not open another stream.
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
