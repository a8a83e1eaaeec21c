import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormikProps, FormikValues } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { useIsMounted } from '../useIsMounted';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { FormFooter } from '../form/FormFooter';
import { FormFrame, type FormFrameProps } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';

export interface FormDialogProps<Schema extends AnyObjectSchema> extends FormFrameProps<Schema> {
  title: string;
  /** The record concerned, if the title does not name it. */
  subject?: ReactNode;
  submitLabel: string;
  className?: string;
  /** Shown beside the buttons. */
  status?: ReactNode;
  /** Stops the save that is under way, if it can be stopped. */
  onStop?: (() => void) | undefined;
  onClose: () => void;
}

/** A form in a dialog. It stays open and keeps its input until it is saved or discarded; then it closes itself. */
export function FormDialog<Schema extends AnyObjectSchema>(props: FormDialogProps<Schema>) {
  const { title, subject, submitLabel, className, status, onStop, onClose, onSubmit, children, ...frame } =
    props;
  const subjectId = useId();
  const form = useRef<FormikProps<FormikValues>>(null);
  const [asking, setAsking] = useState<{ isSaving: boolean }>();
  const isMounted = useIsMounted();
  const close = () => {
    if (onStop) onStop();
    else if (form.current?.dirty) setAsking({ isSaving: form.current.isSubmitting });
    else onClose();
  };
  async function save(values: InferType<Schema>) {
    const saved = await onSubmit(values);
    // Another dialog may be open by now, if the user did not wait.
    if (saved !== false && isMounted()) onClose();
    return saved;
  }
  return (
    <>
      <DialogFrame
        title={title}
        describedBy={subject ? subjectId : undefined}
        onClose={close}
        {...(className === undefined ? {} : { className })}
      >
        {subject && (
          <p id={subjectId} className="ra-dialog-subject">
            {subject}
          </p>
        )}
        {/* After a failure, 'Leave before it is saved?' is out of date: the form shows the failure. */}
        <FormFrame {...frame} formRef={form} onSubmit={save} onFailed={() => setAsking(undefined)}>
          {/* Firefox makes what scrolls a tab stop, unless it has a tabIndex. */}
          <DialogBody tabIndex={-1}>
            {children}
            <FormFooter question={frame.question} saveError={frame.saveError} />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button onClick={close}>{onStop ? 'Stop' : 'Close'}</Button>
                <SubmitButton label={submitLabel} />
              </>
            }
          >
            {status}
          </DialogFooter>
        </FormFrame>
      </DialogFrame>
      {asking && <DiscardDialog {...asking} onKeep={() => setAsking(undefined)} onDiscard={onClose} />}
    </>
  );
}
