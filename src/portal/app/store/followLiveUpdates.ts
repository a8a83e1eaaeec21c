import { changeStreamApi } from '../../api/live/changeStreamApi';
import { selectSession } from '../../session/sessionSlice';
import type { Store } from './store';

const { initiate } = changeStreamApi.endpoints.followChanges;
/** There is nothing to fetch again: a stream that was lost opens itself anew. */
const subscriptionOptions = { refetchOnFocus: false, refetchOnReconnect: false };

/** Listens to what colleagues do for as long as somebody is signed in. */
export function followLiveUpdates(store: Store): void {
  let isFollowing = false;
  let stop = () => {};
  function follow() {
    const isSignedIn = selectSession(store.getState()).status === 'signedIn';
    // Starting and stopping dispatch, and so come by here again.
    if (isSignedIn === isFollowing) return;
    isFollowing = isSignedIn;
    if (!isSignedIn) return stop();
    const subscription = store.dispatch(initiate(undefined, { subscriptionOptions }));
    stop = () => subscription.unsubscribe();
  }
  store.subscribe(follow);
  follow();
}
