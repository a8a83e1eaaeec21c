import { updateAccountSchema, type Account } from '../../../contract/accounts';
import { saveError } from '../../api/saveError';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { ChangedMeanwhile } from '../changes/ChangedMeanwhile';
import { AccountFields, accountFormValues } from './AccountFields';
import { useUpdateAccountMutation } from './accountsApi';

interface UpdateAccountDialogProps {
  /** As it was when the dialog was opened. */
  account: Account;
  onClose: () => void;
}

export function UpdateAccountDialog({ account, onClose }: UpdateAccountDialogProps) {
  const [updateAccount, { error }] = useUpdateAccountMutation();
  return (
    <FormDialog
      title="Edit account"
      schema={updateAccountSchema}
      initialValues={{ id: account.id, version: account.version, ...accountFormValues(account) }}
      submitLabel="Save"
      saveError={saveError(error)}
      onClose={onClose}
      onSubmit={async (request) => {
        await updateAccount(request).unwrap();
        onClose();
      }}
    >
      <ChangedMeanwhile kind="account" opened={account} />
      <AccountFields />
    </FormDialog>
  );
}
