import type { FormikValues } from 'formik';
import { createContext } from 'react';

/** Keeps what is typed in a form whose session ends, with its dialog, until the same user has signed in again. */
export interface Drafts {
  /** Called when a place no longer shows a dialog. It is kept if that is because the session ended. */
  keepDialog: (place: string, dialog: object) => void;
  /** The dialog that the place is to open; only the first call gets it. */
  takeDialog: (place: string) => object | undefined;
  /** Called when a form with unsaved input is unmounted. It is kept as a dialog is. */
  keepValues: (initialValues: FormikValues, values: FormikValues) => void;
  /** What was typed in a form with the same initial values; only the first call gets it. */
  takeValues: (initialValues: FormikValues) => FormikValues | undefined;
}

export const DraftContext = createContext<Drafts>({
  keepDialog: () => {},
  takeDialog: () => undefined,
  keepValues: () => {},
  takeValues: () => undefined,
});
