import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { AnyObjectSchema } from 'yup';
import { FormFooter } from './FormFooter';
import { FormFrame, type FormFrameProps } from './FormFrame';
import { SubmitButton } from './SubmitButton';
import { useReturnFocus } from './useReturnFocus';
import './Dialog.css';

interface FormDialogProps<Schema extends AnyObjectSchema> extends FormFrameProps<Schema> {
  title: string;
  submitLabel: string;
  onClose: () => void;
}

/** A form over the screen. It stays open, with what was typed, until it is saved or closed. */
export function FormDialog<Schema extends AnyObjectSchema>(props: FormDialogProps<Schema>) {
  const { title, submitLabel, onClose, children, ...frame } = props;
  useReturnFocus();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      transitionDuration={0}
      className="ra-dialog"
    >
      <FormFrame {...frame}>
        <DialogBody>
          {children}
          <FormFooter saveError={frame.saveError} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>Close</Button>
              <SubmitButton label={submitLabel} />
            </>
          }
        />
      </FormFrame>
    </Dialog>
  );
}
