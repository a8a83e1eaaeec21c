import { useId, type ReactNode } from 'react';
import { DialogLayer } from './DialogLayer';
import { useReturnFocus } from '../focus/useReturnFocus';

interface DialogFrameProps {
  /** Visible heading; without one, `label` is the accessible name. */
  title?: string;
  label?: string;
  /** Id of the element that describes it. */
  describedBy?: string | undefined;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Modal dialog with a focus trap: Escape closes it, and the focus returns to its opener. Its content sets the initial focus;
 * Blueprint's autoFocus would add empty tab stops at its ends.
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
