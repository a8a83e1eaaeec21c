import { selectSession } from '../../session/sessionSlice';
import { inThisTab } from '../../startup/storage';
import { doneSlice, selectDone, type Step } from './doneSlice';
import type { Store } from './store';

const STORAGE_NAME = 'done';

interface RememberedSteps {
  email: string | null;
  done: Step[];
  undone: Step[];
}

/**
 * Keeps what can be undone over a reload of the tab, for the same user.
 * @returns a function that ends this
 */
export function followDone(store: Store): () => void {
  const emailNow = () => selectSession(store.getState()).user?.email ?? null;
  let email = emailNow();
  let kept: ReturnType<typeof selectDone> | undefined;

  function restore() {
    const remembered = JSON.parse(inThisTab.read(STORAGE_NAME) ?? 'null') as RememberedSteps | null;
    if (remembered?.email === email) store.dispatch(doneSlice.actions.remembered(remembered));
    else inThisTab.remove(STORAGE_NAME);
  }

  function keep() {
    const state = selectDone(store.getState());
    if (state === kept) return;
    kept = state;
    const { done, undone } = state;
    inThisTab.write(STORAGE_NAME, JSON.stringify({ email, done, undone } satisfies RememberedSteps));
  }

  function follow() {
    const isAnother = emailNow() !== email;
    email = emailNow();
    if (isAnother && email !== null) restore();
    if (email === null) inThisTab.remove(STORAGE_NAME);
    else keep();
  }

  if (email !== null) restore();
  follow();
  return store.subscribe(follow);
}
