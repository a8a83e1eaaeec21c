import { Button, Callout } from '@blueprintjs/core';
import { Formik } from 'formik';
import { Link, Navigate, useLocation, type Location } from 'react-router-dom';
import type { SignIn } from '../../contract/users';
import { screenPaths } from '../format/screenPaths';
import { loadSchemas } from '../startup/loadSchemas';
import { pageConfiguration } from '../startup/pageConfiguration';
import { validateBy } from '../startup/validateBy';
import { TextField } from '../ui/form/TextField';
import { LoadingIndicator } from '../ui/reading/LoadingIndicator';
import { CredentialsPage } from './CredentialsPage';
import { CredentialsErrors, CredentialsForm } from './CredentialsForm';
import type { EndedSession } from './RequireSession';
import { pauseSeconds } from './signInMachine';
import { useSession } from './useSession';
import { useSignIn } from './useSignIn';

const validate = validateBy<SignIn>(async () => (await loadSchemas()).signInSchema);

const INITIAL: SignIn = pageConfiguration.demoSignIn ?? { email: '', password: '' };

export function SignInPage() {
  const { isLoading, status, user } = useSession();
  const { state: ended } = useLocation() as Location<EndedSession | null>;
  const [state, send] = useSignIn();

  // Not the form yet: a user who is already signed in would lose what they began to type.
  if (isLoading) return <LoadingIndicator />;
  // The provider reports the sign-in to the session machine; the page only follows it.
  if (status === 'signedIn' || status === 'refused') {
    const from = ended?.endedFor === user?.email ? ended?.from : undefined;
    return <Navigate to={from ?? screenPaths.dashboard} state={from?.state} replace />;
  }

  const wait = state.matches('pausing') ? pauseSeconds(state.context.refusals) : 0;

  return (
    <CredentialsPage title="Sign in">
      {ended && (
        <Callout compact className="ra-credentials-ended">
          Your session has ended. Sign in again to go on where you were
        </Callout>
      )}
      <Formik
        initialValues={INITIAL}
        validate={validate}
        validateOnBlur={false}
        onSubmit={(credentials) => send({ type: 'submit', credentials })}
      >
        <CredentialsForm isBusy={state.matches('sending') || wait > 0}>
          <TextField<SignIn> name="email" label="Email" type="email" autoComplete="username" autoFocus />
          <TextField<SignIn>
            type="password"
            name="password"
            label="Password"
            autoComplete="current-password"
          />
          <CredentialsErrors error={state.context.error} />
          <div role="status" className="ra-credentials-wait">
            {wait > 0 && `Please wait ${wait} seconds before the next try`}
          </div>
          <div className="ra-credentials-actions">
            <Button type="submit" intent="primary" disabled={wait > 0} loading={state.matches('sending')}>
              Sign in
            </Button>
            <Link to={screenPaths.resetPassword}>Forgot password?</Link>
          </div>
        </CredentialsForm>
      </Formik>
    </CredentialsPage>
  );
}
