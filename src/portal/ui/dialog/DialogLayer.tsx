import { Classes, Dialog, type DialogProps } from '@blueprintjs/core';
import { createPortal } from 'react-dom';
import './Dialog.css';

/** What is as large as the screen is no stop of the Tab key, but keeps the focus of a click beside the fields. */
function leaveOutOfTabOrder(container: HTMLDivElement | null) {
  if (container) container.tabIndex = -1;
}

/**
 * Blueprint's dialog, in the document as soon as React draws it. In Blueprint's own portal it comes some milliseconds later,
 * and keys that are typed meanwhile go to the screen under it.
 */
export function DialogLayer(props: Omit<DialogProps, 'isOpen' | 'usePortal' | 'lazy'>) {
  return createPortal(
    <div className={Classes.PORTAL}>
      <Dialog
        isOpen
        usePortal={false}
        lazy={false}
        canOutsideClickClose={false}
        autoFocus={false}
        containerRef={leaveOutOfTabOrder}
        transitionDuration={0}
        {...props}
      />
    </div>,
    document.body,
  );
}
