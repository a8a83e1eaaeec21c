import type { Dispatch } from '@reduxjs/toolkit';
import type { Change, StreamOpened } from '../../contract/changes';
import { API_ROOT, paths } from '../../contract/paths';
import { adminApi } from './adminApi';
import { ANSWER_MILLISECONDS, type ApiConnection } from './baseQuery';
import { liveSlice, type LiveState } from './liveSlice';
import { readEvents } from './readEvents';
import { TAG_TYPES, tagsOfChange } from './tags';

export interface LiveStore {
  dispatch: Dispatch;
  getState(): { live: LiveState };
}

const FIRST_RETRY_MILLISECONDS = 250;
const LONGEST_RETRY_MILLISECONDS = 5_000;
/** A stream that lasted so long was in order: the next try need not wait. */
const STEADY_MILLISECONDS = 5_000;
/** The server gives a sign of life every 15 seconds; after a sleep there is none, and no error either. */
const SILENCE_MILLISECONDS = 40_000;
/** How many arrived changes are remembered, for a catch-up tells some of them again. */
const REMEMBERED = 1_000;

/** How long what has changed is marked. */
const MARK_MILLISECONDS = 4_000;

const { streamConnecting, streamOpened, streamLost, streamClosed, changeArrived, marksFaded } =
  liveSlice.actions;

/**
 * Hears of every change as it happens, and has what it touches read again. A stream that is lost is opened again, and goes
 * on from the last change that arrived.
 * @returns stops it
 */
export function startLiveUpdates(store: LiveStore, connection: ApiConnection): () => void {
  const stopping = new AbortController();
  const seen = new Set<number>();
  let attempt = 0;
  let wakeUp = () => {};

  function arrive(change: Change) {
    if (seen.has(change.id)) return;
    seen.add(change.id);
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as number);
    store.dispatch(changeArrived(change));
    store.dispatch(adminApi.util.invalidateTags(tagsOfChange(change)));
    setTimeout(() => store.dispatch(marksFaded({ changeId: change.id })), MARK_MILLISECONDS);
  }

  function begin(opened: StreamOpened) {
    const isFirst = store.getState().live.lastChangeId === null;
    store.dispatch(streamOpened(opened));
    // What was changed while the page was loading may have been read before, and is told by nobody.
    const { lastChangeAgoMilliseconds: ago } = opened;
    if (isFirst && ago !== null && ago < performance.now()) {
      store.dispatch(adminApi.util.invalidateTags([...TAG_TYPES]));
    }
  }

  async function listen(renew: boolean) {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const alive = (milliseconds = SILENCE_MILLISECONDS) => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), milliseconds);
    };
    alive(ANSWER_MILLISECONDS);
    try {
      const { lastChangeId } = store.getState().live;
      const token = await connection.getIdToken({ renew });
      const response = await fetch(`${connection.baseUrl}${API_ROOT}${paths.events}`, {
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
        if (event === 'open') {
          begin(JSON.parse(data) as StreamOpened);
        } else if (event === 'change') arrive(JSON.parse(data) as Change);
      }
      return 'ended';
    } catch {
      return 'failed';
    } finally {
      clearTimeout(timer);
    }
  }

  /** Until it is time for the next try, or somebody is back. */
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
    store.dispatch(streamConnecting());
    while (!stopping.signal.aborted) {
      const began = Date.now();
      // A token that the server refuses may only have expired.
      outcome = await listen(outcome === 'refused');
      if (stopping.signal.aborted) return;
      if (Date.now() - began > STEADY_MILLISECONDS) attempt = 0;
      // A stream that ends with its token is opened anew, and nobody need know.
      if (outcome !== 'ended' || attempt > 0) store.dispatch(streamLost());
      await pause();
    }
  }

  const onBack = () => wakeUp();
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  void run();

  return () => {
    stopping.abort();
    wakeUp();
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
    store.dispatch(streamClosed());
  };
}
