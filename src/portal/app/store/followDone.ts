import { selectSession } from '../../session/sessionSlice';
import { inThisTab } from '../../startup/storage';
import { doneSlice, selectDone, type Step } from './doneSlice';
import type { Store } from './store';

const STORAGE_NAME = 'done';

interface RememberedSteps {
  email: string;
  done: Step[];
  undone: Step[];
}

/**
 * Keeps what can be undone over a reload of the tab, for the same user.
 * @returns a function that ends this
 */
export function followDone(store: Store): () => void {
  let kept: ReturnType<typeof selectDone> | undefined;
  let user: string | null | undefined;

  function restore(email: string) {
    const remembered = JSON.parse(inThisTab.read(STORAGE_NAME) ?? 'null') as RememberedSteps | null;
    if (remembered?.email !== email) return;
    const { done, undone } = remembered;
    store.dispatch(doneSlice.actions.remembered({ done, undone }));
  }

  function follow() {
    const email = selectSession(store.getState()).user?.email;
    const isAnother = email !== user;
    user = email;
    if (!email) return inThisTab.remove(STORAGE_NAME);
    if (isAnother) restore(email);
    const state = selectDone(store.getState());
    if (state === kept) return;
    kept = state;
    const { done, undone } = state;
    inThisTab.write(STORAGE_NAME, JSON.stringify({ email, done, undone } satisfies RememberedSteps));
  }

  const stop = store.subscribe(follow);
  follow();
  return stop;
}
