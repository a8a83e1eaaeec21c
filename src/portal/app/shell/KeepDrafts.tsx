import { useState, type ReactNode } from 'react';
import type { FormikValues } from 'formik';
import { useSession } from '../../session/useSession';
import type { Session } from '../../session/startSession';
import { inThisTab } from '../../startup/storage';
import { DraftContext, type Drafts } from '../../ui/form/DraftContext';

const STORAGE_NAME = 'draft';

interface Draft {
  email: string;
  dialogs: Record<string, object>;
  form?: { initialValues: FormikValues; values: FormikValues };
}

const isSame = (one: FormikValues, other: FormikValues) => JSON.stringify(one) === JSON.stringify(other);

function createDrafts(session: Session, email: string): Drafts {
  const remembered = JSON.parse(inThisTab.read(STORAGE_NAME) ?? 'null') as Draft | null;
  inThisTab.remove(STORAGE_NAME);
  const nothing: Draft = { email, dialogs: {} };
  const untaken = remembered?.email === email ? remembered : nothing;
  const kept = { ...nothing };

  /** After a log-out in this tab nothing is kept. Without values there is nothing to keep a dialog for. */
  function keep(more: Partial<Draft>) {
    if (session.state().endedFor !== email) return;
    Object.assign(kept, more);
    if (kept.form) inThisTab.write(STORAGE_NAME, JSON.stringify(kept));
  }

  return {
    keepDialog: (place, dialog) => keep({ dialogs: { ...kept.dialogs, [place]: dialog } }),
    takeDialog: (place) => {
      const { [place]: dialog, ...others } = untaken.dialogs;
      untaken.dialogs = others;
      return dialog;
    },
    keepValues: (initialValues, values) => keep({ form: { initialValues, values } }),
    takeValues: (initialValues) => {
      if (!untaken.form || !isSame(untaken.form.initialValues, initialValues)) return undefined;
      const { values } = untaken.form;
      delete untaken.form;
      return values;
    },
  };
}

/** A session that ends in the middle of a form takes nothing of what was typed with it: only secrets, and for other users all. */
export function KeepDrafts({ children }: { children: ReactNode }) {
  const { session, user } = useSession();
  const [drafts] = useState(() => createDrafts(session, user?.email ?? ''));
  return <DraftContext.Provider value={drafts}>{children}</DraftContext.Provider>;
}
