import { Classes, Dialog, useOverlayStack, type DialogProps } from '@blueprintjs/core';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import './Dialog.css';

/** The full-screen container is not a tab stop, but takes the focus of a click beside the fields. */
function leaveOutOfTabOrder(container: HTMLDivElement | null) {
  if (container) container.tabIndex = -1;
}

/**
 * Blueprint's dialog, mounted in the same React render. Blueprint's own portal mounts it some milliseconds later, and keys
 * typed meanwhile go to the screen below.
 */
export function DialogLayer(props: Omit<DialogProps, 'isOpen' | 'usePortal' | 'lazy'>) {
  const { getLastOpened } = useOverlayStack();
  // The dialog below stops holding the focus. Blueprint ends that in an effect that runs after the content has taken the focus:
  // too late, because the dialog below then takes it back in the next frame.
  useLayoutEffect(() => {
    const below = getLastOpened();
    if (below?.handleDocumentFocus) document.removeEventListener('focus', below.handleDocumentFocus, true);
  }, [getLastOpened]);
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
