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
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { ValidationError, type AnyObjectSchema, type InferType, type Schema } from 'yup';
import { DraftContext } from './DraftContext';
import { focusFirstInvalidField } from './focusFirstInvalidField';
import { useDirtyForm } from './useDirtyForm';
import { useStableCallback } from '../useStableCallback';
import type { SaveError } from './SaveError';
import './FormFrame.css';

/** Sends a form, possibly several times. Between two attempts it may change the values, and with `setValues` the form. */
type SendBy = (
  values: FormikValues,
  send: (values: FormikValues) => Promise<unknown>,
  setValues: (values: FormikValues) => void,
) => Promise<unknown>;

/** Of the schema's fields only. */
export type InitialValues<Schema extends AnyObjectSchema> = { [Name in keyof InferType<Schema>]?: unknown };

export interface FormFrameProps<Schema extends AnyObjectSchema> {
  /** The API validates with the same schema. */
  schema: Schema;
  /** Empty fields may have blank text: the schema treats it as missing. */
  initialValues: InitialValues<Schema>;
  /**
   * Receives the values as cast by the schema. If it rejects, the form stays and shows `saveError`; if it resolves to false, the
   * form stays, because something of it is not saved.
   */
  onSubmit: (values: InferType<Schema>) => Promise<unknown>;
  /** How the form is sent; by default with one call of `onSubmit`. */
  sendBy?: SendBy;
  /** To be answered before it is sent again; shown beside the buttons. */
  question?: ReactNode;
  saveError: SaveError | undefined;
  /** Called when a submit has failed, and `sendBy` does not send it again. */
  onFailed?: () => void;
  /** Gives access to the form's values without a re-render at each key. */
  formRef?: Ref<FormikProps<FormikValues>>;
  children: ReactNode;
}

/** A field that had a value and was emptied is sent as null. If it were left out, the API would keep the stored value. */
function withEmptied(values: FormikValues, filled: FormikValues): FormikValues {
  const emptied = Object.keys(values).filter((name) => values[name] === '' && filled[name] !== '');
  return {
    ...prepareDataForValidation<FormikValues>(values),
    ...Object.fromEntries(emptied.map((name) => [name, null])),
  };
}

/**
 * Base of the forms that save to the API: shows errors from the first submit on, keeps the input, and ignores a second submit
 * while one is under way and after the form was saved.
 */
export function FormFrame<Schema extends AnyObjectSchema>(props: FormFrameProps<Schema>) {
  const { schema, initialValues, onSubmit, sendBy, saveError, onFailed, formRef = null, children } = props;
  const isSending = useRef(false);
  const isSaved = useRef(false);
  // The initial values, overwritten by the non-empty values of each merge: shows which fields were emptied.
  const filled = useRef(initialValues);

  async function submit(values: FormikValues, { setValues, validateForm }: FormikHelpers<FormikValues>) {
    // A saved form closes, but on a busy machine another key may reach it first: that would be a second record.
    if (isSending.current || isSaved.current) return;
    isSending.current = true;
    async function send(edited: FormikValues) {
      const saved = await onSubmit(
        schema.validateSync(withEmptied(edited, filled.current), { stripUnknown: true }),
      );
      isSaved.current = saved !== false;
      return saved;
    }
    function change(changed: FormikValues) {
      const nonEmpty = Object.entries(changed).filter(([, value]) => value !== '');
      filled.current = { ...filled.current, ...Object.fromEntries(nonEmpty) };
      void setValues(changed, false);
    }
    try {
      const saved = await (sendBy ? sendBy(values, send, change) : send(values));
      if (saved === false) onFailed?.();
    } catch (failure) {
      // Any other error is held by the caller's mutation, and passed as `saveError`.
      if (failure instanceof ValidationError) await validateForm();
      onFailed?.();
    } finally {
      isSending.current = false;
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
      <FormFields schema={schema} saveError={saveError}>
        {children}
      </FormFields>
    </Formik>
  );
}

function withoutSecrets(values: FormikValues, { fields }: AnyObjectSchema): FormikValues {
  const isSecret = (name: string) => (fields[name] as Schema | undefined)?.meta()?.isSecret;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
}

/** Gives what is typed to the drafts if the form is unmounted, and takes it from them when it is there again. */
function useDraft(schema: AnyObjectSchema): void {
  const { keepValues, takeValues } = useContext(DraftContext);
  const form = useFormikContext<FormikValues>();
  const [draft] = useState(() => takeValues(form.initialValues));
  const give = useStableCallback(() => {
    if (draft) void form.setValues({ ...form.values, ...draft }, false);
  });
  const keep = useStableCallback(() => {
    if (form.dirty) keepValues(form.initialValues, withoutSecrets(form.values, schema));
  });

  useEffect(() => {
    give();
    return keep;
  }, [give, keep]);
}

function FormFields({
  schema,
  saveError,
  children,
}: Pick<FormFrameProps<AnyObjectSchema>, 'schema' | 'saveError' | 'children'>) {
  const form = useRef<HTMLFormElement>(null);
  // Formik marks the fields invalid in the next render; only then can the first one take the focus.
  const serverErrorsAreNew = useRef(false);
  const { dirty, errors, submitCount, isSubmitting, setErrors, submitForm } = useFormikContext();
  useDirtyForm(dirty, isSubmitting);
  useDraft(schema);

  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLElement>(
      'input:not([type="hidden"]), select, textarea',
    );
    // Skips the fields of hidden tabs, which cannot take the focus.
    const visible = [...(fields ?? [])].filter((field) => !field.closest('[aria-hidden="true"]'));
    (visible.find((field) => 'firstFocus' in field.dataset) ?? visible[0])?.focus();
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
    if (serverErrorsAreNew.current && focusFirstInvalidField(form.current))
      serverErrorsAreNew.current = false;
  }, [errors]);

  // Once after each submit, never while the user types.
  const settledSubmits = isSubmitting ? 0 : submitCount;
  useEffect(() => {
    if (settledSubmits === 0) return;
    // The submit button was disabled while loading, and lost the focus.
    if (!focusFirstInvalidField(form.current) && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [settledSubmits]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A held key would save the next one, too.
    if (event.repeat) return;
    const another = event.shiftKey
      ? form.current?.querySelector<HTMLElement>('[data-saves-for-another]')
      : undefined;
    if (another) another.click();
    else void submitForm();
  }

  return (
    <Form ref={form} noValidate onKeyDown={onKeyDown}>
      {children}
    </Form>
  );
}
