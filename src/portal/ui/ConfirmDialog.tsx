import { Button, Dialog, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ErrorDisplay } from './ErrorDisplay';
import type { SaveError } from './SaveError';
import { useReturnFocus } from './useReturnFocus';
import './Dialog.css';

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
  useReturnFocus();

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
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      canOutsideClickClose={false}
      transitionDuration={0}
      className="ra-dialog"
    >
      <DialogBody>
        {children}
        {error && <ErrorDisplay error={error} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button ref={confirmButton} intent={intent} loading={working} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
