import { InputGroup } from '@blueprintjs/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { Account } from '../../../contract/responses/accounts';
import { Field } from '../../ui/form/Field';
import type { FieldName, NoFields } from '../../ui/form/FieldName';
import { useFormField } from '../../ui/form/useFormField';
import { useStableCallback } from '../../ui/useStableCallback';
import { useFindAccountsQuery } from './findAccountsApi';

type Named = Pick<Account, 'id' | 'name'>;

interface AccountFieldProps<Values> {
  name: FieldName<Values>;
  label: string;
  /** The account that is recorded. */
  recorded: Named;
}

const NONE: Named[] = [];

/** Two accounts may have the same name. */
const optionOf = ({ id, name }: Named, among: readonly Named[]) =>
  among.some((other) => other.id !== id && other.name === name) ? `${name} (ID ${id})` : name;

/** An account, chosen by words of its name: the browser lists those that the search finds. */
export function AccountField<Values = NoFields>({ name, label, recorded }: AccountFieldProps<Values>) {
  const { change, error, inputProps, ...field } = useFormField<number | undefined>(name, (id) =>
    id === undefined ? 'Please choose an account of the list' : undefined,
  );
  const [typed, setTyped] = useState<string>();
  const searched = useDeferredValue(typed?.trim());
  const { currentData: found = NONE } = useFindAccountsQuery(searched ? searched : skipToken);
  const options = found.some(({ id }) => id === recorded.id) ? found : [recorded, ...found];
  const chosen = options.find((account) => optionOf(account, options) === typed?.trim());
  const listId = useId();
  const chosenId = chosen?.id;
  const choose = useStableCallback(change);
  // In an effect: the list may bring the account after its whole name was typed.
  useEffect(() => {
    if (typed !== undefined) choose(chosenId);
  }, [typed, chosenId, choose]);
  return (
    <Field label={label} error={error} {...field}>
      <InputGroup
        {...inputProps}
        list={listId}
        value={typed ?? recorded.name}
        autoComplete="off"
        intent={error ? 'danger' : 'none'}
        onValueChange={setTyped}
      />
      <datalist id={listId}>
        {options.map((account) => (
          <option key={account.id} value={optionOf(account, options)} />
        ))}
      </datalist>
    </Field>
  );
}
