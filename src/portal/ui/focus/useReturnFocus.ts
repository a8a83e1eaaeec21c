import { useContext, useEffect, useState } from 'react';
import { OpenerContext } from './OpenerContext';
import { takeFocus } from './takeFocus';
import { SECOND_PRESS_MILLISECONDS } from '../timings';

/** On unmount, returns the focus to the element that had it on mount: a dialog's opener. */
export function useReturnFocus(): void {
  const given = useContext(OpenerContext);
  const [opener] = useState(() => given ?? document.activeElement);
  useEffect(() => {
    let lastKey = '';
    const remember = ({ key }: KeyboardEvent) => (lastKey = key);
    document.addEventListener('keydown', remember, true);
    return () => {
      document.removeEventListener('keydown', remember, true);
      // A double Enter that saves and closes would reopen the dialog.
      if (opener instanceof HTMLElement)
        takeFocus(opener, lastKey === 'Enter' ? SECOND_PRESS_MILLISECONDS : 0);
    };
  }, [opener]);
}
