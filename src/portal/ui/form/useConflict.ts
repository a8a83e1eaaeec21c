import type { FormikValues } from 'formik';
import { createContext, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Conflict } from './ConflictPanel';
import { mergeEdits } from './mergeEdits';
import type { SaveError } from './SaveError';

interface Versioned {
  version: number;
}

/** A save refused as stale, with the current record. */
interface StaleEdit extends SaveError {
  code: 'conflict';
  current: Versioned & Readonly<Record<string, unknown>>;
}

function isStaleEdit(failure: unknown): failure is StaleEdit {
  const { code, current } = (failure ?? {}) as Partial<StaleEdit>;
  return code === 'conflict' && typeof current?.version === 'number';
}

/** How often a form is sent before giving up. Each time, another save may have come first. */
const MOST_ATTEMPTS = 5;

interface ConflictState {
  conflict: Conflict | undefined;
  isDecided: boolean;
  decide: () => void;
}

export const ConflictContext = createContext<ConflictState>({
  conflict: undefined,
  isDecided: true,
  decide: () => {},
});

/** Resolves a stale edit: changes to different fields are merged automatically, changes to the same field ask the user. */
export function useConflict(initialValues: FormikValues) {
  // The record that the form's values are an edit of; after a merge, the one that the refusal brought.
  const [base, setBase] = useState(initialValues);
  const [conflict, setConflict] = useState<Conflict>();
  const [isDecided, setDecided] = useState(true);

  /**
   * Sends the values; after a stale-version refusal, merges the colleague's edit and sends again.
   * @param setValues puts the merged values into the form
   */
  async function sendMerged(
    values: FormikValues,
    send: (values: FormikValues) => Promise<void>,
    setValues: (values: FormikValues) => void,
  ): Promise<void> {
    let known = base;
    let mine = values;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(mine);
      } catch (failure) {
        if (!isStaleEdit(failure)) throw failure;
        const { current, changes = [] } = failure;
        const { merged, conflicts } = mergeEdits(known, mine, current);
        known = Object.fromEntries(
          Object.keys(known).map((field) => [field, field in current ? current[field] : known[field]]),
        );
        mine = { ...merged, version: current.version };
        // Formik ends the submission at once, React renders later: between the two, the refusal would be shown alone.
        flushSync(() => {
          setBase(known);
          setValues(mine);
          setConflict(conflicts.length > 0 ? { fields: conflicts, changes, refusal: failure } : undefined);
          setDecided(conflicts.length === 0);
        });
        if (conflicts.length > 0 || attempt === MOST_ATTEMPTS) throw failure;
      }
    }
  }

  return { sendMerged, state: { conflict, isDecided, decide: () => setDecided(true) } };
}
