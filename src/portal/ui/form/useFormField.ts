import { useField, useFormikContext, type FieldValidator } from 'formik';
import { useId } from 'react';

/** A field of the form around it: its value, and the error that is shown once a submit was tried. */
export function useFormField<Value>(name: string, validate?: FieldValidator) {
  const id = useId();
  const [{ value }, { error }, { setValue }] = useField<Value>(validate ? { name, validate } : { name });
  const { submitCount } = useFormikContext();
  const shownError = submitCount > 0 ? error : undefined;
  const errorId = `${id}-error`;
  return {
    id,
    value,
    change: (next: Value) => void setValue(next),
    /** Holds what is half typed, and does not complain of it yet. */
    keep: (next: Value) => void setValue(next, false),
    error: shownError,
    errorId,
    /** For the element that is typed into. */
    inputProps: {
      id,
      name,
      'aria-invalid': shownError !== undefined,
      ...(shownError === undefined ? {} : { 'aria-describedby': errorId }),
    },
  };
}
