import { useField, useFormikContext, type FieldValidator } from 'formik';
import { useId } from 'react';

/** A field of the surrounding form: its value, and its error, shown after the first submit. */
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
    /** Sets the value without validation, for incomplete input. */
    setUnvalidated: (next: Value) => void setValue(next, false),
    error: shownError,
    errorId,
    inputProps: {
      id,
      name,
      'aria-invalid': shownError !== undefined,
      ...(shownError === undefined ? {} : { 'aria-describedby': errorId }),
    },
  };
}
