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

/** Keeps what can be undone over a reload of the tab, for the same user. */
export function followDone(store: Store): void {
  const emailNow = () => selectSession(store.getState()).user?.email ?? null;
  let email = emailNow();
  let kept = selectDone(store.getState());

  function restore() {
    const remembered = JSON.parse(inThisTab.read(STORAGE_NAME) ?? 'null') as RememberedSteps | null;
    if (remembered?.email === email) store.dispatch(doneSlice.actions.remembered(remembered));
    else inThisTab.remove(STORAGE_NAME);
  }

  store.subscribe(() => {
    const state = selectDone(store.getState());
    const isAnother = emailNow() !== email;
    email = emailNow();
    if (isAnother && email === null) inThisTab.remove(STORAGE_NAME);
    else if (isAnother) restore();
    if (isAnother || state === kept) return;
    kept = state;
    const { done, undone } = state;
    inThisTab.write(STORAGE_NAME, JSON.stringify({ email, done, undone } satisfies RememberedSteps));
  });
  if (email !== null) restore();
}
