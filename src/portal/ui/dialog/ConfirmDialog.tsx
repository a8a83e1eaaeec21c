import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogFrame } from './DialogFrame';
import { ErrorDisplay } from '../reading/ErrorDisplay';
import type { SaveError } from '../form/SaveError';
import { takeFocus } from '../focus/takeFocus';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  intent: Intent;
  error: SaveError | undefined;
  onClose: () => void;
  /** What it rejects with is shown through `error`, and the dialog stays. */
  onConfirm: () => Promise<void>;
  children: ReactNode;
}

/** A question before something is done; it begins at the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, intent, error, onClose, onConfirm, children } = props;
  const [working, setWorking] = useState(false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();

  // Here and not beside the button: a dialog below fetches the focus back until Blueprint's effect has put this one over it.
  useEffect(() => {
    if (cancelButton.current) takeFocus(cancelButton.current);
  }, []);

  async function confirm() {
    setWorking(true);
    try {
      await onConfirm();
    } catch {
      // The caller's mutation holds the reason, which comes back as error.
      flushSync(() => setWorking(false));
      // A button that works is disabled, and has lost the focus.
      confirmButton.current?.focus();
    }
  }

  return (
    <DialogFrame title={title} describedBy={bodyId} onClose={onClose}>
      <DialogBody id={bodyId}>
        {children}
        {error && <ErrorDisplay error={error} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button ref={cancelButton} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button ref={confirmButton} intent={intent} loading={working} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
