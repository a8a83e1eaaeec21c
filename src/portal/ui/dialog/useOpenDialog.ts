import { useContext, useEffect, useState } from 'react';
import { DraftContext } from '../form/DraftContext';
import { ScreenObserverContext } from '../ScreenObserver';

/** What is needed to show a dialog: serialisable, because the store holds it. */
interface OpenDialog {
  name: string;
}

/**
 * The dialog that a place on the page has open, reported to the screen's observer, which can show an earlier one again.
 * @param place unique among the places that are on the screen together
 */
export function useOpenDialog<Dialog extends OpenDialog>(place: string) {
  const { dialogOpened, dialogClosed, onDialogTravelled } = useContext(ScreenObserverContext);
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

  useEffect(() => {
    const stop = onDialogTravelled(place, (dialog) => setOpen(dialog as Dialog | undefined));
    return stop;
  }, [place, onDialogTravelled]);

  return [open, setOpen] as const;
}
