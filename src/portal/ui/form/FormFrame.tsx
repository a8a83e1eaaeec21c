import {
  Form,
  Formik,
  prepareDataForValidation,
  setIn,
  useFormikContext,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
} from 'formik';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { useDirtyForm } from './dirtyForms';
import type { SaveError } from './SaveError';
import { ConflictContext, useConflict } from './useConflict';
import './FormFrame.css';

export interface FormFrameProps<Schema extends AnyObjectSchema> {
  /** Validates on both sides: the API has the same one. */
  schema: Schema;
  /** What the fields start with; blank text is none to the schema. */
  initialValues: FormikValues;
  /** Given the values as the schema makes them. What it rejects with is shown through `saveError`, and the form stays. */
  onSubmit: (values: InferType<Schema>) => Promise<void>;
  saveError: SaveError | undefined;
  /** For whoever is to know what the form holds, without being drawn anew at each key. */
  formRef?: Ref<FormikProps<FormikValues>>;
  children: ReactNode;
}

/** An emptied field takes away what it held: left out of the request, that would stay as it is. */
function withEmptied(values: FormikValues, initialValues: FormikValues): FormikValues {
  const emptied = Object.keys(values).filter((name) => values[name] === '' && initialValues[name] !== '');
  return {
    ...prepareDataForValidation<FormikValues>(values),
    ...Object.fromEntries(emptied.map((name) => [name, null])),
  };
}

/** What every form does, in a dialog or on a page: validate on submit and again on change, send once, keep what was typed. */
export function FormFrame<Schema extends AnyObjectSchema>(props: FormFrameProps<Schema>) {
  const { schema, initialValues, onSubmit, saveError, formRef = null, children } = props;
  const sending = useRef(false);
  const { sendMerged, state } = useConflict(initialValues);

  async function submit(values: FormikValues, { setValues }: FormikHelpers<FormikValues>) {
    // A second Enter while the first is under way sends nothing, and neither does an open question.
    if (sending.current || !state.isDecided) return;
    sending.current = true;
    const send = (edited: FormikValues) =>
      onSubmit(schema.validateSync(withEmptied(edited, initialValues), { stripUnknown: true }));
    try {
      await sendMerged(values, send, (merged) => void setValues(merged, false));
    } catch {
      // The caller's mutation holds the reason, which comes back as saveError.
    } finally {
      sending.current = false;
    }
  }

  return (
    <Formik
      innerRef={formRef}
      initialValues={initialValues}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <ConflictContext.Provider value={state}>
        <FormFields saveError={saveError}>{children}</FormFields>
      </ConflictContext.Provider>
    </Formik>
  );
}

/** @returns whether there is one */
function focusFirstBadField(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-undecided="true"] input');
  field?.focus();
  return Boolean(field);
}

function FormFields({
  saveError,
  children,
}: Pick<FormFrameProps<AnyObjectSchema>, 'saveError' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  const serverErrorsAreNew = useRef(false);
  const { dirty, errors, submitCount, isSubmitting, setErrors, submitForm } = useFormikContext();
  // What is being saved may lead to another page.
  useDirtyForm(dirty && !isSubmitting);

  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>(
      'input:not([type="hidden"]), select, textarea',
    );
    // Those of a tab that is not shown would not take it.
    [...(fields ?? [])].find((field) => !field.closest('[aria-hidden="true"]'))?.focus();
  }, []);

  useEffect(() => {
    if (!saveError?.errors) return;
    serverErrorsAreNew.current = true;
    setErrors(
      saveError.errors.reduce<FormikErrors<FormikValues>>(
        // A path may lead into an object: 'swap.size'.
        (found, { path, message }) => setIn(found, path, message) as FormikErrors<FormikValues>,
        {},
      ),
    );
  }, [saveError, setErrors]);

  useEffect(() => {
    if (serverErrorsAreNew.current && focusFirstBadField(form.current)) serverErrorsAreNew.current = false;
  }, [errors]);

  // Once after each submit, and never while somebody types.
  const settledSubmits = isSubmitting ? 0 : submitCount;
  useEffect(() => {
    if (settledSubmits === 0) return;
    // The submit button was disabled while it worked, and lost the focus.
    if (!focusFirstBadField(form.current) && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [settledSubmits]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submitForm();
  }

  return (
    <Form ref={form} noValidate onKeyDown={onKeyDown}>
      {children}
    </Form>
  );
}
