import { Classes, Dialog, type DialogProps } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useReturnFocus } from './useReturnFocus';
import './Dialog.css';

interface DialogFrameProps {
  /** Shown as its heading; without one it is only called by its label. */
  title?: string;
  label?: string;
  /** The id of the words in it that say what it is about. */
  describedBy?: string | undefined;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

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

/**
 * One layer over the screen: Tab goes round its controls, Escape closes it, and the focus returns to where it was opened.
 * What is in it takes the focus by itself; Blueprint's own way, autoFocus, makes stops of its empty ends.
 */
export function DialogFrame(props: DialogFrameProps) {
  const { title, label, describedBy, className = 'ra-dialog', onClose, children } = props;
  const labelId = useId();
  useReturnFocus();
  return (
    <DialogLayer
      onClose={onClose}
      className={className}
      {...(title === undefined ? {} : { title })}
      {...(label === undefined ? {} : { 'aria-labelledby': labelId })}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    >
      {label !== undefined && (
        <span id={labelId} hidden>
          {label}
        </span>
      )}
      {children}
    </DialogLayer>
  );
}
