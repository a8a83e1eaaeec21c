import { changeStreamApi } from '../../api/live/changeStreamApi';
import { selectSession } from '../../session/sessionSlice';
import type { Store } from './store';

const { initiate } = changeStreamApi.endpoints.followChanges;
/** No refetching: a lost stream reconnects by itself. */
const subscriptionOptions = { refetchOnFocus: false, refetchOnReconnect: false };

/** Subscribes to the stream of changes while a user is signed in. */
export function followLiveUpdates(store: Store): void {
  let isFollowing = false;
  let stop = () => {};
  function follow() {
    const isSignedIn = selectSession(store.getState()).status === 'signedIn';
    // Starting and stopping dispatch actions, which call this again.
    if (isSignedIn === isFollowing) return;
    isFollowing = isSignedIn;
    if (!isSignedIn) return stop();
    const subscription = store.dispatch(initiate(undefined, { subscriptionOptions }));
    stop = () => subscription.unsubscribe();
  }
  store.subscribe(follow);
  follow();
}
