import type { ApiConnection } from '../api/baseQuery';
import { startLiveUpdates } from '../api/liveUpdates';
import { selectSession } from '../session/sessionSlice';
import type { Store } from './store';

/** Listens to what colleagues do for as long as somebody is signed in. */
export function followLiveUpdates(store: Store, connection: ApiConnection) {
  let isFollowing = false;
  let stop = () => {};
  function follow() {
    const isSignedIn = selectSession(store.getState()).status === 'signedIn';
    // Starting and stopping dispatch, and so come by here again.
    if (isSignedIn === isFollowing) return;
    isFollowing = isSignedIn;
    if (isSignedIn) stop = startLiveUpdates(store, connection);
    else stop();
  }
  const unsubscribe = store.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    if (isFollowing) stop();
  };
}
