import { useEffect, useState } from 'react';

/** Brings the focus back, when this goes, to where it was when this came: a dialog's opener. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
