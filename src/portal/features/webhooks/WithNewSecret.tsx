import { useRef, type ReactNode } from 'react';
import { OpenAnew } from '../../ui/dialog/OpenAnew';
import { NewSecretDialog } from './NewSecretDialog';

interface WithNewSecretProps {
  onClose: () => void;
  /** A dialog that makes a secret, passes it on, and closes. */
  children: (dialog: { onSecret: (secret: string) => void; onClose: () => void }) => ReactNode;
}

/** Shows the secret that a dialog has made, once that closes. */
export function WithNewSecret({ onClose, children }: WithNewSecretProps) {
  const made = useRef<string>(undefined);
  return (
    <OpenAnew<string>>
      {(show, secret) =>
        secret === undefined ? (
          children({
            onSecret: (one) => {
              made.current = one;
            },
            onClose: () => (made.current === undefined ? onClose() : show(made.current)),
          })
        ) : (
          <NewSecretDialog secret={secret} onClose={onClose} />
        )
      }
    </OpenAnew>
  );
}
