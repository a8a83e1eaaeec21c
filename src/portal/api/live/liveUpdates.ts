import type { Dispatch } from '@reduxjs/toolkit';
import type { Change, StreamOpened } from '../../../contract/responses/changes';
import { adminApi } from '../adminApi';
import { arrive } from './arrive';
import type { ApiConnection } from '../baseQuery';
import { invalidateOnceShown } from './invalidateOnceShown';
import { liveSlice, type LiveState } from './liveSlice';
import { openLiveStream } from './openLiveStream';
import { canShareLiveStream, shareLiveStream } from './shareLiveStream';
import { TAG_TYPES } from '../tags';

interface LiveStore {
  dispatch: Dispatch;
  getState(): { live: LiveState };
}

/** How often everything on the screen is read again while the stream is interrupted, as on a monitor that no one touches. */
const READ_AGAIN_MILLISECONDS = 30_000;

/** How soon after one change the next ones are shown, together: a colleague may have written hundreds at once. */
const TOGETHER_MILLISECONDS = 200;

const { streamConnecting, streamOpened, streamLost, streamClosed, streamAdvanced } = liveSlice.actions;

/**
 * Puts each received change into the store and invalidates the reads that it affects. All tabs of a browser share one stream.
 * @returns a function that stops it
 */
export function startLiveUpdates(
  store: LiveStore,
  connection: ApiConnection,
  onArrived: (change: Change) => void,
): () => void {
  let hasOpened = false;
  let readingAgain: ReturnType<typeof setInterval> | undefined;

  const readAgain = () => store.dispatch(adminApi.util.invalidateTags([...TAG_TYPES]));

  function endReadingAgain() {
    clearInterval(readingAgain);
    readingAgain = undefined;
  }

  function onLost() {
    store.dispatch(streamLost());
    readingAgain ??= setInterval(
      () => invalidateOnceShown(store.dispatch, TAG_TYPES),
      READ_AGAIN_MILLISECONDS,
    );
  }

  let waiting = new Map<number, Change>();
  let pause: ReturnType<typeof setTimeout> | undefined;

  function show() {
    clearTimeout(pause);
    pause = undefined;
    if (waiting.size === 0) return;
    const changes = [...waiting.values()];
    waiting = new Map();
    store.dispatch(streamAdvanced(Math.max(...changes.map(({ id }) => id))));
    arrive(changes)(store.dispatch, () => store.getState());
    changes.forEach(onArrived);
    pause = setTimeout(show, TOGETHER_MILLISECONDS);
  }

  /** Shows a change at once, unless another one was shown just before. */
  function onChange(change: Change) {
    waiting.set(change.id, change);
    if (pause === undefined) show();
  }

  function onOpened(opened: StreamOpened) {
    show();
    const isFirst = !hasOpened;
    hasOpened = true;
    endReadingAgain();
    // After a restore, or on a new primary that lacks the last commits, new changes get ids that were seen.
    const isReset = opened.lastChangeId < (store.getState().live.lastChangeId ?? 0);
    if (isReset) store.dispatch(streamClosed());
    store.dispatch(streamOpened(opened));
    // performance.now() is the page's age: a change younger than the page may have come after a read but before the stream.
    const { lastChangeAgoMilliseconds: ago } = opened;
    if (isReset || (isFirst && ago !== null && ago < performance.now())) readAgain();
  }

  store.dispatch(streamConnecting());
  const open = canShareLiveStream() ? shareLiveStream : openLiveStream;
  const stop = open(connection, {
    lastChangeId: () => store.getState().live.lastChangeId,
    onOpened,
    onChange,
    onLost,
    // Reads everything again: the first read that is refused ends the session and says why.
    onRefused: readAgain,
  });

  return () => {
    stop();
    clearTimeout(pause);
    endReadingAgain();
    store.dispatch(streamClosed());
  };
}
