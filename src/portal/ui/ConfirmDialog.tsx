import { Button, Dialog, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { ErrorDisplay } from './ErrorDisplay';
import type { SaveError } from './SaveError';

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

  async function confirm() {
    setWorking(true);
    try {
      await onConfirm();
    } catch {
      // The caller's mutation holds the reason, which comes back as error.
      setWorking(false);
    }
  }

  return (
    <Dialog isOpen title={title} onClose={onClose} canOutsideClickClose={false} transitionDuration={0}>
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
            <Button intent={intent} loading={working} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
