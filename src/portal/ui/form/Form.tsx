import { Button } from '@blueprintjs/core';
import type { AnyObjectSchema } from 'yup';
import { FormFooter } from './FormFooter';
import { FormFrame, type FormFrameProps } from './FormFrame';
import { SubmitButton } from './SubmitButton';
import './Form.css';

interface FormProps<Schema extends AnyObjectSchema> extends FormFrameProps<Schema> {
  submitLabel: string;
  onCancel: () => void;
}

/** A form on its own page. */
export function Form<Schema extends AnyObjectSchema>(props: FormProps<Schema>) {
  const { submitLabel, onCancel, children, ...frame } = props;
  return (
    <FormFrame {...frame}>
      {children}
      <FormFooter saveError={frame.saveError} />
      <div className="ra-form-actions">
        <SubmitButton label={submitLabel} />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </FormFrame>
  );
}
