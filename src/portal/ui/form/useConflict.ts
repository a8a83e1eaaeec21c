import type { FormikValues } from 'formik';
import { createContext, useState } from 'react';
import type { Change } from '../../../contract/changes';
import type { Conflict } from './ConflictPanel';
import { mergeEdits } from './mergeEdits';

interface Versioned {
  version: number;
}

/** A refused save that says what there is now instead. */
interface StaleEdit {
  code: 'conflict';
  current: Versioned & Readonly<Record<string, unknown>>;
  changes?: Change[];
}

function isStaleEdit(failure: unknown): failure is StaleEdit {
  const { code, current } = (failure ?? {}) as Partial<StaleEdit>;
  return code === 'conflict' && typeof current?.version === 'number';
}

/** How often a form that needs no decision is sent again: colleagues may be faster more than once. */
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

/** Keeps an edit and a colleague's apart: different fields are merged without a question, the same ones are asked about. */
export function useConflict(initialValues: FormikValues) {
  const [base, setBase] = useState(initialValues);
  const [conflict, setConflict] = useState<Conflict>();
  const [isDecided, setDecided] = useState(true);

  /**
   * Sends the values, and where somebody else was faster, what the two edits make together.
   * @param setValues puts that into the form
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
        setBase(known);
        setValues(mine);
        setConflict(conflicts.length > 0 ? { fields: conflicts, changes } : undefined);
        setDecided(conflicts.length === 0);
        if (conflicts.length > 0 || attempt === MOST_ATTEMPTS) throw failure;
      }
    }
  }

  return { sendMerged, state: { conflict, isDecided, decide: () => setDecided(true) } };
}
