import { Link, useNavigate } from 'react-router-dom';
import { createAccountSchema } from '../../../contract/accounts';
import { useIdempotencyKey } from '../../api/useIdempotencyKey';
import { screenPaths } from '../../format/screenPaths';
import { Form } from '../../ui/form/Form';
import { PageHeader } from '../../ui/PageHeader';
import { useIsMounted } from '../../ui/useIsMounted';
import { AccountFields, accountFormValues } from './AccountFields';
import { useCreateAccountMutation } from './accountsApi';
import { SimilarAccounts } from './SimilarAccounts';

export function CreateAccountPage() {
  const navigate = useNavigate();
  const idempotencyKey = useIdempotencyKey();
  const [createAccount, { error }] = useCreateAccountMutation();
  const isMounted = useIsMounted();
  return (
    <>
      <PageHeader
        title="Add a new account"
        breadcrumbs={[
          <Link key="accounts" to={screenPaths.accounts}>
            Accounts
          </Link>,
          'Add a new account',
        ]}
      />
      <div className="ra-form-page">
        <Form
          schema={createAccountSchema}
          initialValues={accountFormValues()}
          submitLabel="Create"
          saveError={error}
          onCancel={() => void navigate(screenPaths.accounts)}
          onSubmit={async (request) => {
            const { id } = await createAccount({ request, idempotencyKey }).unwrap();
            // Not after the user has left for another page.
            if (isMounted()) await navigate(screenPaths.account(id));
          }}
        >
          <AccountFields>
            <SimilarAccounts />
          </AccountFields>
        </Form>
      </div>
    </>
  );
}
