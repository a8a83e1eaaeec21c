import { useContext, useEffect, useState } from 'react';
import { DraftContext } from '../form/DraftContext';
import { ScreenObserverContext } from '../ScreenObserver';

/** What is needed to show a dialog: serialisable, because the store holds it. */
interface OpenDialog {
  name: string;
}

/**
 * The dialog that a place on the page has open, reported to the screen's observer.
 * @param place unique among the places that are on the screen together
 */
export function useOpenDialog<Dialog extends OpenDialog>(place: string) {
  const { dialogOpened, dialogClosed } = useContext(ScreenObserverContext);
  const { keepDialog, takeDialog } = useContext(DraftContext);
  const [open, setOpen] = useState(() => takeDialog(place) as Dialog | undefined);

  useEffect(() => {
    if (!open) return;
    dialogOpened(place, open);
    return () => {
      dialogClosed(place);
      keepDialog(place, open);
    };
  }, [place, open, dialogOpened, dialogClosed, keepDialog]);

  return [open, setOpen] as const;
}
