import { Button } from '@blueprintjs/core';
import { Formik } from 'formik';
import { Link, useNavigate } from 'react-router-dom';
import type { ResetPassword } from '../../contract/users';
import { screenPaths } from '../format/screenPaths';
import { loadSchemas } from '../startup/loadSchemas';
import { validateBy } from '../startup/validateBy';
import { TextField } from '../ui/form/TextField';
import { CredentialsPage } from './CredentialsPage';
import { CredentialsErrors, CredentialsForm } from './CredentialsForm';
import { useResetPassword } from './useResetPassword';

const focus = (element: HTMLElement | null) => element?.focus();

const validate = validateBy<ResetPassword>(async () => (await loadSchemas()).resetPasswordSchema);

export function ResetPasswordPage() {
  const navigate = useNavigate();
  const [state, send] = useResetPassword();

  if (state.matches('sent')) {
    return (
      <CredentialsPage title="Reset your password">
        {/* Takes the focus of the form that it replaces, so that screen readers read it. */}
        <p role="status" tabIndex={-1} ref={focus}>
          Reset email has been sent, please follow the link in that email to reset your password.
        </p>
        <Link to={screenPaths.dashboard}>Back to home</Link>
      </CredentialsPage>
    );
  }
  return (
    <CredentialsPage title="Reset your password">
      <Formik
        initialValues={{ email: '' }}
        validate={validate}
        validateOnBlur={false}
        onSubmit={({ email }) => send({ type: 'submit', email })}
      >
        <CredentialsForm isBusy={state.matches('sending')}>
          <TextField<ResetPassword>
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
          />
          <CredentialsErrors error={state.context.error} />
          <div className="ra-credentials-actions">
            <Button type="submit" intent="primary" loading={state.matches('sending')}>
              Submit
            </Button>
            <Button onClick={() => void navigate(screenPaths.dashboard)}>Cancel</Button>
          </div>
        </CredentialsForm>
      </Formik>
    </CredentialsPage>
  );
}
