import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import { DialogFrame } from '../../ui/dialog/DialogFrame';
import { takeFocus } from '../../ui/focus/takeFocus';

/** Shows a new secret, this once. */
export function NewSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState('');
  const wordsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (button.current) takeFocus(button.current);
  }, []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('The secret is copied.');
    } catch {
      // Without HTTPS or permission there is no clipboard.
      field.current?.focus();
      field.current?.select();
      setCopied('The browser does not let this page copy. The secret is selected: copy it by its keys.');
    }
  }

  return (
    <DialogFrame title="Secret of the webhook" describedBy={wordsId} onClose={onClose}>
      <DialogBody>
        <p id={wordsId}>
          The receiver needs this secret to know that a change comes from here. It is not shown again: copy it
          now. A new one can be made at any time.
        </p>
        <InputGroup inputRef={field} aria-label="Secret" value={secret} readOnly autoComplete="off" />
        <p role="status">{copied}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button ref={button} intent="primary" onClick={() => void copy()}>
              Copy
            </Button>
          </>
        }
      />
    </DialogFrame>
  );
}
