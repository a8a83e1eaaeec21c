import type { FormikValues } from 'formik';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Change } from '../../../contract/responses/changes';
import type { SaveError } from '../../ui/form/SaveError';
import { useIsMounted } from '../../ui/useIsMounted';
import type { EditConflict } from './ConflictPanel';
import { mergeEdits } from './mergeEdits';

type Values = Readonly<Record<string, unknown>>;

interface Versioned {
  version: number;
}

/** A save refused as stale, with the current record. */
interface StaleEdit extends SaveError {
  code: 'conflict';
  current: Versioned & Values;
  /** Colleagues' changes since the form's version, newest first. */
  changes?: Change[];
}

/** If the refusal's record still has the version that was sent, the edit is not stale: the other half of the swap has changed. */
function isStaleEdit(failure: unknown, sent: FormikValues): failure is StaleEdit {
  const { code, current } = (failure ?? {}) as Partial<StaleEdit>;
  return code === 'conflict' && typeof current?.version === 'number' && current.version !== sent.version;
}

/** A record as a form has it: a site with its account's id. */
function asFields<Fields extends Values>(current: Fields): Fields & { accountId?: unknown } {
  const { account } = current;
  return typeof account === 'object' && account !== null && 'id' in account
    ? { ...current, accountId: account.id }
    : current;
}

/** How often a form is sent before giving up: each time, another save may come first. */
const MAX_ATTEMPTS = 5;

/**
 * Resolves a stale edit: changes to different fields are merged automatically, changes to the same field ask the user.
 * @param recorded the record's values when the form was opened
 */
export function useConflict(recorded: FormikValues) {
  // The record that the form's values are an edit of; after a merge, the one that the refusal brought.
  const [base, setBase] = useState(recorded);
  const [conflict, setConflict] = useState<EditConflict>();
  const [isWaiting, setWaiting] = useState(false);
  const isMounted = useIsMounted();

  /**
   * Sends the values; after a stale-version refusal, merges the colleague's edit and sends again. Until a conflict is
   * answered, it sends nothing.
   * @param setValues puts the merged values into the form
   */
  async function sendMerged(
    values: FormikValues,
    send: (values: FormikValues) => Promise<unknown>,
    setValues: (values: FormikValues) => void,
  ): Promise<unknown> {
    if (isWaiting) return;
    let mergeBase = base;
    let mine = values;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(mine);
      } catch (failure) {
        // If the form was closed meanwhile, a notification shows the refusal.
        if (!isStaleEdit(failure, mine) || !isMounted()) throw failure;
        const { changes = [] } = failure;
        const current = asFields(failure.current);
        const { merged, conflicts } = mergeEdits(mergeBase, mine, current);
        mergeBase = Object.fromEntries(
          Object.entries(mergeBase).map(([field, value]) => [
            field,
            field in current ? current[field] : value,
          ]),
        );
        mine = { ...merged, version: current.version };
        // Rendered before Formik ends the submission: otherwise the refusal would appear for a moment without the conflict.
        flushSync(() => {
          setBase(mergeBase);
          setValues(mine);
          setConflict(
            conflicts.length > 0
              ? { fields: conflicts, changes, refusal: failure, version: current.version }
              : undefined,
          );
          setWaiting(conflicts.length > 0);
        });
        if (conflicts.length > 0 || attempt === MAX_ATTEMPTS) throw failure;
      }
    }
  }

  return {
    conflict,
    /** Whether a field of the conflict still needs the user's choice. */
    isWaiting,
    setAnswered: () => setWaiting(false),
    sendMerged,
  };
}
