import { Button } from '@blueprintjs/core';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { SignIn } from '../../contract/users';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { CredentialsPage } from './CredentialsPage';
import { ErrorLine } from './ErrorLine';
import { getFirebaseAuth } from './firebase';
import { loadSchemas } from './loadSchemas';
import { signInErrorMessage } from './signInErrors';
import { useSession } from './useSession';
import { validateBy } from './validateBy';

const validate = validateBy<SignIn>(async () => (await loadSchemas()).signInSchema);

export function SignInPage() {
  const { status } = useSession();
  const [error, setError] = useState<string>();

  // Not the form: somebody who turns out to be signed in would lose what they began to type.
  if (status === 'loading') return <LoadingIndicator />;
  // The session machine hears of the sign-in from the provider itself; the page only follows.
  if (status === 'signedIn' || status === 'refused') return <Navigate to="/" replace />;

  async function signIn(values: SignIn) {
    setError(undefined);
    try {
      const { signInSchema } = await loadSchemas();
      const { email, password } = signInSchema.cast(values);
      await signInWithEmailAndPassword(getFirebaseAuth(), email, password);
    } catch (failure) {
      setError(signInErrorMessage(failure));
    }
  }

  return (
    <CredentialsPage title="Sign in">
      <Formik
        initialValues={{ email: '', password: '' }}
        validate={validate}
        validateOnBlur={false}
        onSubmit={signIn}
      >
        {({ isSubmitting }) => (
          <Form noValidate>
            <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
            <PasswordField name="password" label="Password" autoComplete="current-password" />
            <ErrorLine message={error} />
            <div className="ra-credentials-actions">
              <Button type="submit" intent="primary" loading={isSubmitting}>
                Sign in
              </Button>
              <Link to="/reset-password">Forgot password?</Link>
            </div>
          </Form>
        )}
      </Formik>
    </CredentialsPage>
  );
}
