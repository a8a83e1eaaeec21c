import { Fragment, useState, type ReactNode } from 'react';
import { OpenerContext } from '../focus/OpenerContext';

interface OpenAnewProps<Saved> {
  /** @param last what was saved last, if the dialog was opened anew */
  children: (onAnother: (saved: Saved) => void, last: Saved | undefined) => ReactNode;
}

/** Opens its dialog anew each time that it calls `onAnother`. The focus returns to what opened the first one. */
export function OpenAnew<Saved>({ children }: OpenAnewProps<Saved>) {
  const [{ count, last }, setSaved] = useState<{ count: number; last?: Saved }>({ count: 0 });
  const [opener] = useState(() => document.activeElement);
  return (
    <OpenerContext.Provider value={opener}>
      <Fragment key={count}>
        {children((saved) => setSaved({ count: count + 1, last: saved }), last)}
      </Fragment>
    </OpenerContext.Provider>
  );
}
