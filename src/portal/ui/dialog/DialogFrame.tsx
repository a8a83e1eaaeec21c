import { useId, type ReactNode } from 'react';
import { DialogLayer } from './DialogLayer';
import { useReturnFocus } from '../focus/useReturnFocus';

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
