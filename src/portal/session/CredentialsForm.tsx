import { Callout } from '@blueprintjs/core';
import { Form, useFormikContext } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { FieldErrorsNotice } from '../ui/form/FieldErrorsNotice';
import { focusFirstInvalidField } from '../ui/form/focusFirstInvalidField';
import type { CredentialsError } from './signInErrors';

interface CredentialsFormProps {
  /** Whether it is being sent, or must not be sent yet: its submit button is disabled then. */
  isBusy: boolean;
  children: ReactNode;
}

/** The form of a signed-out page, inside Formik: after each attempt the focus is where the user goes on. */
export function CredentialsForm({ isBusy, children }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submitCount, isSubmitting } = useFormikContext();

  // Once after each invalid submit, never while the user types. After a valid one Formik leaves isSubmitting true.
  const invalidSubmits = isSubmitting ? 0 : submitCount;
  useEffect(() => {
    if (invalidSubmits > 0) focusFirstInvalidField(form.current);
  }, [invalidSubmits]);

  useEffect(() => {
    // The submit button was disabled, and lost the focus.
    if (!isBusy && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [isBusy]);

  return (
    <Form ref={form} noValidate>
      {children}
    </Form>
  );
}

/** The error of a failed sign-in or reset request, above the buttons. */
export function CredentialsErrors({ error }: { error: CredentialsError | undefined }) {
  return (
    <div role="alert" className="ra-credentials-errors">
      {error && (
        <Callout intent="danger" compact>
          <div>{error.message}</div>
          {error.hint && <div>{error.hint}</div>}
        </Callout>
      )}
      <FieldErrorsNotice />
    </div>
  );
}
