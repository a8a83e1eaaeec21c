import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { isNewVersion, NEW_VERSION } from '../../startup/isNewVersion';
import { Notice } from '../Notice';

/** In place of a part of the portal whose scripts could not be loaded: the connection failed, or they are those of an older version. */
export function LoadFailure({ onTryAgain }: { onTryAgain: () => void }) {
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    void isNewVersion().then(setIsNew);
  }, []);
  return (
    <div className="ra-centred" role="alert">
      <Notice
        icon={<ErrorIcon size={40} />}
        title="This could not be loaded"
        action={
          isNew ? (
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          ) : (
            <Button onClick={onTryAgain}>Try again</Button>
          )
        }
      >
        {isNew ? NEW_VERSION : 'A part of the portal is missing. Check your connection.'}
      </Notice>
    </div>
  );
}
