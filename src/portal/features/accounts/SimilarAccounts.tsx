import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { createAccountSchema, type CreateAccount } from '../../../contract/accounts';
import { lastKnown } from '../../api/lastKnown';
import { screenPaths } from '../../format/screenPaths';
import { useDebounced } from '../../ui/useDebounced';
import { useFindSimilarAccountsQuery } from './accountsApi';
import './SimilarAccounts.css';

/** Warns of accounts with a name similar to the typed one, so that no customer is entered twice. It never blocks saving. */
export function SimilarAccounts() {
  const { values } = useFormikContext<CreateAccount>();
  const name = useDebounced(values.name.trim());
  // The API would refuse to look up an invalid name; the form shows its error.
  const isName = createAccountSchema.isValidSync({ name });
  const read = useFindSimilarAccountsQuery(isName ? name : skipToken);
  // The last response stays while the next name is looked up.
  const similar = (isName ? lastKnown(read) : undefined) ?? [];
  return (
    <div className="ra-similar-accounts" role="status">
      {similar.length > 0 && (
        <p>
          There is already an account with nearly this name:{' '}
          {similar.map((account, index) => (
            <Fragment key={account.id}>
              {index > 0 && ', '}
              <Link to={screenPaths.account(account.id)}>{account.name}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
