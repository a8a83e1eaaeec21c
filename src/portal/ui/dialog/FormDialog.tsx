import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormikProps, FormikValues } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { FormFooter } from '../form/FormFooter';
import { FormFrame, type FormFrameProps } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';

interface FormDialogProps<Schema extends AnyObjectSchema> extends FormFrameProps<Schema> {
  title: string;
  /** The record concerned, if the title does not name it. */
  subject?: ReactNode;
  submitLabel: string;
  onClose: () => void;
}

/** A form in a dialog. It stays open and keeps its input until it is saved or discarded. */
export function FormDialog<Schema extends AnyObjectSchema>(props: FormDialogProps<Schema>) {
  const { title, subject, submitLabel, onClose, children, ...frame } = props;
  const subjectId = useId();
  const form = useRef<FormikProps<FormikValues>>(null);
  const [isAsking, setAsking] = useState(false);
  const close = () => (form.current?.dirty ? setAsking(true) : onClose());
  return (
    <>
      <DialogFrame title={title} describedBy={subject ? subjectId : undefined} onClose={close}>
        {subject && (
          <p id={subjectId} className="ra-dialog-subject">
            {subject}
          </p>
        )}
        <FormFrame {...frame} formRef={form}>
          <DialogBody>
            {children}
            <FormFooter saveError={frame.saveError} />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={close}>Close</Button>
                <SubmitButton label={submitLabel} />
              </>
            }
          />
        </FormFrame>
      </DialogFrame>
      {isAsking && <DiscardDialog onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
}
