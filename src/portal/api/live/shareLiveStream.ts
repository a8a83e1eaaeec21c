import type { Change, StreamOpened } from '../../../contract/changes';
import type { ApiConnection } from '../baseQuery';
import { competeToLead } from './competeToLead';
import { openLiveStream, type LiveListener } from './openLiveStream';

/** The lock of the leading tab, and the channel on which it passes on what it reads. */
const NAME = 'live-updates';

/** A leader that was not heard for so long is asked for a sign of life; all signs are heard by all tabs. */
const QUIET_MILLISECONDS = 500;
/** One that does not answer in time is frozen. Together at most 1.5 seconds, for the lead is to pass on within 2. */
const ANSWER_MILLISECONDS = 700;
/** The tabs do not all wait equally long, so that one is first. */
const JITTER_MILLISECONDS = 300;

type Message =
  /** From a tab that follows. */
  | { type: 'ask' }
  /** From the tab that leads. */
  | { type: 'leading' }
  /** `told`: the last change that has been passed on, or that a tab finds in what it reads. */
  | { type: 'opened'; opened: StreamOpened; told: number | null }
  | { type: 'change'; change: Change }
  | { type: 'lost' };

/** Web Locks are for secure contexts: over plain HTTP, but from this machine, each tab has a stream of its own. */
export function canShareLiveStream(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window;
}

/**
 * One tab of the browser reads the API's stream and passes it on to the others. Over HTTP/1.1 a browser has six connections to
 * a host: with a stream in each of six tabs, nothing else would get through.
 * @returns stops it
 */
export function shareLiveStream(connection: ApiConnection, listener: LiveListener): () => void {
  const channel = new BroadcastChannel(NAME);
  let status: 'connecting' | 'open' | 'lost' = 'connecting';
  let newest = { id: 0, at: -Infinity };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** A frozen tab that goes on may be told something after its end. */
  function post(message: Message) {
    if (!isStopped) channel.postMessage(message);
  }

  function onOpened(opened: StreamOpened) {
    status = 'open';
    const { lastChangeId: id, lastChangeAgoMilliseconds: ago } = opened;
    if (id > newest.id) newest = { id, at: ago === null ? -Infinity : performance.now() - ago };
    listener.onOpened(opened);
  }

  function onChange(change: Change) {
    newest = { id: Math.max(newest.id, change.id), at: performance.now() };
    listener.onChange(change);
  }

  function onLost() {
    status = 'lost';
    listener.onLost();
  }

  const candidate = competeToLead(NAME, () => {
    clearTimeout(timer);
    post({ type: 'leading' });
    const stopStream = openLiveStream(connection, {
      lastChangeId: listener.lastChangeId,
      onOpened: (opened) => {
        onOpened(opened);
        post({ type: 'opened', opened, told: listener.lastChangeId() });
      },
      onChange: (change) => {
        onChange(change);
        post({ type: 'change', change });
      },
      onLost: () => {
        onLost();
        post({ type: 'lost' });
      },
    });
    return () => {
      stopStream();
      watchLeader();
    };
  });

  function answer() {
    if (status === 'open') {
      const ago = performance.now() - newest.at;
      const opened = {
        lastChangeId: newest.id,
        lastChangeAgoMilliseconds: Number.isFinite(ago) ? ago : null,
      };
      post({ type: 'opened', opened, told: listener.lastChangeId() });
    } else {
      post({ type: status === 'lost' ? 'lost' : 'leading' });
    }
  }

  /** Only where it is looked at: timers of hidden tabs are slow, and those tabs are told by the same messages. */
  function watchLeader() {
    clearTimeout(timer);
    if (isStopped || candidate.isLeading() || document.visibilityState === 'hidden') return;
    timer = setTimeout(askLeader, QUIET_MILLISECONDS);
  }

  function askLeader() {
    clearTimeout(timer);
    post({ type: 'ask' });
    timer = setTimeout(candidate.takeOver, ANSWER_MILLISECONDS + Math.random() * JITTER_MILLISECONDS);
  }

  function follow(message: Exclude<Message, { type: 'ask' }>) {
    watchLeader();
    if (message.type === 'change') onChange(message.change);
    if (message.type === 'lost' && status !== 'lost') onLost();
    if (message.type === 'opened') {
      const known = listener.lastChangeId();
      // What was passed on while this tab was frozen, the API tells again to the tab that reads the stream.
      if (known !== null && known < (message.told ?? 0)) candidate.takeOver();
      else if (status !== 'open') onOpened(message.opened);
    }
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'ask') follow(data);
    else if (candidate.isLeading()) answer();
  };
  document.addEventListener('visibilitychange', watchLeader);
  askLeader();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watchLeader);
    candidate.resign();
    channel.close();
  };
}
