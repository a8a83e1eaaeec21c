import type { Change, StreamOpened } from '../../../contract/responses/changes';
import type { ApiConnection } from '../baseQuery';
import { electLeader } from './electLeader';
import { openLiveStream, type LiveListener } from './openLiveStream';

/**
 * Name of the leading tab's lock, and of the channel on which it relays the stream; another portal of the same origin may
 * have another API. A changed `Message` needs a new name: tabs with an earlier version of the portal may still be open.
 */
const nameFor = ({ baseUrl }: ApiConnection) => `live-changes ${baseUrl}`;

/** A leader that is silent for this long is asked whether it is alive; all tabs receive its reply. */
const QUIET_MILLISECONDS = 500;
/** A leader that has not replied by then is frozen. The three times add up to 1.5 of the 2 seconds in LIVE-6. */
const ANSWER_MILLISECONDS = 700;
/** Random extra wait, so that one tab is first. */
const JITTER_MILLISECONDS = 300;

type Message =
  /** From a follower. */
  | { type: 'ask' }
  /** From the leader. */
  | { type: 'leading' }
  /** `leaderChangeId`: the leader's last change. A tab whose last change is lower has missed some. */
  | { type: 'opened'; opened: StreamOpened; leaderChangeId: number | null }
  | { type: 'change'; change: Change }
  | { type: 'lost' };

/** Web Locks need a secure context: over plain HTTP, except on localhost, each tab opens its own stream. */
export function canShareLiveStream(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window;
}

/**
 * One tab of the browser reads the API's stream and relays it to the others. Over HTTP/1.1 a browser has six connections per
 * host: streams in six tabs would block all other requests.
 * @returns a function that stops it
 */
export function shareLiveStream(connection: ApiConnection, listener: LiveListener): () => void {
  const name = nameFor(connection);
  const channel = new BroadcastChannel(name);
  let status: 'connecting' | 'open' | 'lost' = 'connecting';
  let newest = { id: 0, at: -Infinity };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  /** A frozen tab that resumes may still run callbacks after the stop, when the channel is closed. */
  function post(message: Message) {
    if (!isStopped) channel.postMessage(message);
  }

  function onOpened(opened: StreamOpened) {
    status = 'open';
    const { lastChangeId: id, lastChangeAgoMilliseconds: ago } = opened;
    // After a restore of the database the id may be lower.
    if (id !== newest.id) newest = { id, at: ago === null ? -Infinity : performance.now() - ago };
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

  const candidate = electLeader(name, () => {
    clearTimeout(timer);
    post({ type: 'leading' });
    const stopStream = openLiveStream(connection, {
      lastChangeId: listener.lastChangeId,
      onOpened: (opened) => {
        onOpened(opened);
        post({ type: 'opened', opened, leaderChangeId: listener.lastChangeId() });
      },
      onChange: (change) => {
        onChange(change);
        post({ type: 'change', change });
      },
      onLost: () => {
        onLost();
        post({ type: 'lost' });
      },
      // Not relayed: a tab that leads later gets the refusal itself.
      onRefused: listener.onRefused,
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
      post({ type: 'opened', opened, leaderChangeId: listener.lastChangeId() });
    } else {
      post({ type: status === 'lost' ? 'lost' : 'leading' });
    }
  }

  /** Only in visible tabs: timers of hidden tabs are throttled, and hidden tabs receive the same messages. */
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
      // This tab missed changes while it was frozen: as the leader, it gets them again from the API.
      if (known !== null && known < (message.leaderChangeId ?? 0)) candidate.takeOver();
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
