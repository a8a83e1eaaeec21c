import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface FieldProps {
  id: string;
  label: string;
  error: string | undefined;
  errorId: string;
  children: ReactNode;
}

/** A field with its label above and its error below. */
export function Field({ id, label, error, errorId, children }: FieldProps) {
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={error && <span id={errorId}>{error}</span>}
    >
      {children}
    </FormGroup>
  );
}
