import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormikProps, FormikValues } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';
import { useIsMounted } from '../useIsMounted';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';
import { OpenerContext } from '../focus/OpenerContext';
import { FormFooter } from '../form/FormFooter';
import { FormFrame, type FormFrameProps } from '../form/FormFrame';
import { SubmitButton } from '../form/SubmitButton';

export interface FormDialogProps<Schema extends AnyObjectSchema, Saved = unknown> extends Omit<
  FormFrameProps<Schema>,
  'onSubmit'
> {
  /** As the form's; resolves to what was saved. */
  onSubmit: (values: InferType<Schema>) => Promise<Saved>;
  title: string;
  /** The record concerned, if the title does not name it. */
  subject?: ReactNode;
  submitLabel: string;
  className?: string;
  /** Shown beside the buttons. */
  status?: ReactNode;
  /** Stops the save that is under way, if it can be stopped. */
  onStop?: (() => void) | undefined;
  /** Opens the dialog anew once this one is saved. */
  onAnother?: ((saved: Saved) => void) | undefined;
  onClose: () => void;
}

/** A form in a dialog. It stays open and keeps its input until it is saved or discarded; then it closes itself. */
export function FormDialog<Schema extends AnyObjectSchema, Saved>(props: FormDialogProps<Schema, Saved>) {
  const { title, subject, submitLabel, className, status, children, ...more } = props;
  const { onStop, onAnother, onClose, onSubmit, ...frame } = more;
  const subjectId = useId();
  const form = useRef<FormikProps<FormikValues>>(null);
  const [asking, setAsking] = useState<{ isSaving: boolean }>();
  const isMounted = useIsMounted();
  const isForAnother = useRef(false);
  const close = () => {
    if (onStop) onStop();
    else if (form.current?.dirty) setAsking({ isSaving: form.current.isSubmitting });
    else onClose();
  };
  async function save(values: InferType<Schema>) {
    const saved = await onSubmit(values);
    // Another dialog may be open by now, if the user did not wait.
    if (saved === false || !isMounted()) return saved;
    if (onAnother && isForAnother.current) onAnother(saved);
    else onClose();
    return saved;
  }
  async function saveForAnother() {
    if (form.current?.isSubmitting) return;
    isForAnother.current = true;
    await form.current?.submitForm();
    isForAnother.current = false;
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
                {onAnother && (
                  <Button
                    data-saves-for-another
                    title="Ctrl+Shift+Enter"
                    aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
                    onClick={() => void saveForAnother()}
                  >
                    Add and another
                  </Button>
                )}
                <SubmitButton label={submitLabel} />
              </>
            }
          >
            {status}
          </DialogFooter>
        </FormFrame>
      </DialogFrame>
      {/* The question returns the focus to the form, not to what opened the form. */}
      <OpenerContext.Provider value={null}>
        {asking && <DiscardDialog {...asking} onKeep={() => setAsking(undefined)} onDiscard={onClose} />}
      </OpenerContext.Provider>
    </>
  );
}
