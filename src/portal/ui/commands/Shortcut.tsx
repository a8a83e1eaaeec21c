import { Fragment } from 'react';
import type { CommandId } from './commands';
import { keyCaps } from './keys';
import { useKeysOf } from './useAriaKeys';
import './Shortcut.css';

/** Displays one shortcut as key caps. */
export function KeyCaps({ shortcut }: { shortcut: string }) {
  return (
    <span className="ra-key-caps">
      {keyCaps(shortcut).map((cap, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

/** A command's first key, hidden from assistive technology, which uses aria-keyshortcuts. */
export function Shortcut({ command }: { command: CommandId }) {
  const [first] = useKeysOf(command);
  if (first === undefined) return null;
  return (
    <span aria-hidden className="ra-shortcut">
      <KeyCaps shortcut={first} />
    </span>
  );
}
