import { Button, Classes } from '@blueprintjs/core';
import { useContext, useEffect, useState } from 'react';
import { formatDateTime } from '../../format/dates';
import { errorText } from './errorText';
import type { ReadState } from './ReadState';
import { RefetchContext } from './RefetchContext';
import './ReadFailure.css';

interface ReadFailureProps {
  /** Name of the data. */
  label: string;
  read: ReadState;
}

/** Shown above data that could not be read: the error, the age of the shown data and the next retry. Otherwise empty. */
export function ReadFailure({ label, read: { error, isFetching, fulfilledTimeStamp } }: ReadFailureProps) {
  const { readAgain, timeZone } = useContext(RefetchContext);
  const isFailing = error !== undefined;
  const asOf =
    isFailing && fulfilledTimeStamp && formatDateTime(new Date(fulfilledTimeStamp).toISOString(), timeZone);
  return (
    <div
      className={
        isFailing ? `ra-read-failure ${Classes.CALLOUT} ${Classes.intentClass('warning')}` : undefined
      }
    >
      <div>
        {/* Mounted before it has text, so that screen readers announce it; the rest changes too often. */}
        <strong role="status">
          {isFailing && `${label} could not be read.${asOf ? ` Shown as of ${asOf}.` : ''}`}
        </strong>
        {isFailing && <p>{errorText(error)}</p>}
      </div>
      {isFailing && (
        <div className="ra-read-again">
          {isFetching ? 'Trying again…' : <NextTry />}
          <Button size="small" onClick={readAgain}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function NextTry() {
  const { nextAt } = useContext(RefetchContext);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(1, Math.ceil((nextAt - now) / 1_000));
  return <span>Trying again in {seconds} s</span>;
}
