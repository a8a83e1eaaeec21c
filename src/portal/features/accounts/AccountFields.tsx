import type { ReactNode } from 'react';
import type { Account, CreateAccount } from '../../../contract/accounts';
import { TextField } from '../../ui/form/TextField';

/** Initial values of an account's form: the account's own, or blank. */
export function accountFormValues(account?: Account): Record<keyof CreateAccount, string> {
  return {
    name: account?.name ?? '',
    contactName: account?.contactName ?? '',
    contactPhone: account?.contactPhone ?? '',
    contactEmail: account?.contactEmail ?? '',
  };
}

/** @param children shown below the name */
export function AccountFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <TextField name="name" label="Name" />
      {children}
      <TextField name="contactName" label="Contact" />
      <TextField name="contactPhone" label="Contact phone" type="tel" />
      <TextField name="contactEmail" label="Contact email" type="email" />
    </>
  );
}
