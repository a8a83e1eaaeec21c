import { updateAccountSchema } from '../../../contract/accounts';
import type { Account } from '../../../contract/responses/accounts';
import { EditDialog } from '../changes/EditDialog';
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
    <EditDialog
      kind="account"
      title="Edit account"
      schema={updateAccountSchema}
      initialValues={{ id: account.id, version: account.version, ...accountFormValues(account) }}
      submitLabel="Save"
      saveError={error}
      onClose={onClose}
      onSubmit={(request) => updateAccount(request).unwrap()}
    >
      <AccountFields />
    </EditDialog>
  );
}
