import { Button, InputGroup } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import type { Account } from '../../../contract/responses/accounts';
import { Field } from '../../ui/form/Field';
import type { FieldName, NoFields } from '../../ui/form/FieldName';
import { useFormField } from '../../ui/form/useFormField';
import { useDebounced } from '../../ui/useDebounced';
import { useFindAccountsQuery, useGetAccountQuery } from './findAccountsApi';
import './AccountField.css';

interface AccountFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  /** The account that is recorded. */
  recorded: Pick<Account, 'id' | 'name'>;
}

const NONE: Account[] = [];
const labelOf = ({ id, name, status }: Account, among: readonly Account[]) =>
  [
    name,
    // Two accounts may have the same name.
    among.some((other) => other.id !== id && other.name === name) && `ID ${id}`,
    status === 'archived' && 'archived',
  ]
    .filter(Boolean)
    .join(', ');

/** An account, by its id. Typed words find others, of which one is chosen by its button. */
export function AccountField<Values = NoFields>({ name, label, recorded }: AccountFieldProps<Values>) {
  const { value, change, error, inputProps, ...field } = useFormField<number | undefined>(name, (id) =>
    id === undefined ? 'Please choose one of the accounts' : undefined,
  );
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(recorded);
  // A colleague's choice, taken after a conflict.
  const isKnown = value === undefined || value === chosen.id;
  const { currentData: other } = useGetAccountQuery(isKnown ? skipToken : value);
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const isSearching = value === undefined && words !== '';
  const { currentData: found = NONE, isFetching } = useFindAccountsQuery(isSearching ? words : skipToken);

  function type(text: string) {
    setTyped(text);
    change(undefined);
  }

  function choose(account: Account) {
    setChosen(account);
    change(account.id);
    input.current?.focus();
  }

  return (
    <Field label={label} error={error} {...field}>
      <InputGroup
        {...inputProps}
        inputRef={input}
        value={value === undefined ? typed : isKnown ? chosen.name : (other?.name ?? '')}
        placeholder="Words of its name"
        autoComplete="off"
        intent={error ? 'danger' : 'none'}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onValueChange={type}
      />
      <div role="status" className="ra-found-accounts">
        {isSearching && found.length === 0 && !isFetching && 'No account has these words'}
        {isSearching &&
          found.map((account) => (
            <Button
              key={account.id}
              size="small"
              text={labelOf(account, found)}
              onClick={() => choose(account)}
            />
          ))}
      </div>
    </Field>
  );
}
