import { useEffect, useRef } from 'react';
import './SaveProgress.css';

interface SaveProgressProps {
  value: number;
  total: number;
  words?: string;
}

/** How far a save with many parts is: '37 of 200', with a bar. */
export function SaveProgress({ value, total, words = `${value} of ${total}` }: SaveProgressProps) {
  const element = useRef<HTMLDivElement>(null);

  // The submit button is disabled while it saves, and loses the focus; without it, Escape would reach no dialog.
  useEffect(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body || activeElement.matches(':disabled'))
      element.current?.focus();
  }, []);

  return (
    <div ref={element} tabIndex={-1} className="ra-save-progress">
      <progress value={value} max={total} aria-label="Progress" />
      <span>{words}</span>
    </div>
  );
}
