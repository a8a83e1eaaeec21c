import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIsMounted } from '../useIsMounted';
import { DialogFrame } from './DialogFrame';
import { ErrorDisplay } from '../reading/ErrorDisplay';
import type { SaveError } from '../form/SaveError';
import { takeFocus } from '../focus/takeFocus';

export interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  intent?: Intent;
  error: SaveError | undefined;
  onClose: () => void;
  /** Called on confirmation. If it resolves, the dialog closes; if it rejects, the dialog stays open and shows `error`. */
  onConfirm: () => Promise<unknown>;
  /** Called instead of `onClose` once `onConfirm` has resolved. */
  onConfirmed?: () => void;
  children: ReactNode;
}

/** Asks for confirmation; the focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel = 'Cancel', intent = 'primary' } = props;
  const { error, onClose, onConfirm, children } = props;
  const [working, setWorking] = useState(false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const isMounted = useIsMounted();

  // An effect instead of autoFocus: a dialog below takes the focus back until Blueprint's effect has put this one on top.
  useEffect(() => {
    if (cancelButton.current) takeFocus(cancelButton.current);
  }, []);

  async function confirm() {
    setWorking(true);
    try {
      await onConfirm();
      if (isMounted()) (props.onConfirmed ?? onClose)();
    } catch {
      // The caller's mutation holds the error and passes it as `error`.
      flushSync(() => setWorking(false));
      // The button was disabled while loading, and lost the focus.
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
