import type { ReactNode } from 'react';
import type { UpdateAccount, CreateAccount } from '../../../contract/accounts';
import type { Account } from '../../../contract/responses/accounts';
import { NumberField } from '../../ui/form/NumberField';
import { TextField } from '../../ui/form/TextField';

/** Initial values of an account's form: the account's own, or blank. */
export function accountFormValues(account?: Account): Record<keyof CreateAccount, string | number | null> {
  return {
    name: account?.name ?? '',
    contactName: account?.contactName ?? '',
    contactPhone: account?.contactPhone ?? '',
    contactEmail: account?.contactEmail ?? '',
    hireDays: account?.hireDays ?? null,
  };
}

/** @param children shown below the name */
export function AccountFields({ children }: { children?: ReactNode }) {
  return (
    <>
      <TextField<UpdateAccount> name="name" label="Name" />
      {children}
      <TextField<UpdateAccount> name="contactName" label="Contact" />
      <TextField<UpdateAccount> name="contactPhone" label="Contact phone" type="tel" />
      <TextField<UpdateAccount> name="contactEmail" label="Contact email" type="email" />
      <NumberField<UpdateAccount> name="hireDays" label="Hire (days)" />
    </>
  );
}
