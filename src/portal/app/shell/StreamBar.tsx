import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStreamStatus } from '../../api/live/liveSlice';
import { isNewVersion, NEW_VERSION } from '../../startup/isNewVersion';

/** Whether the server has a new version of the portal; checked when it is there again. */
function useNewVersion(status: ReturnType<typeof selectStreamStatus>): boolean {
  const [isNew, setIsNew] = useState(false);
  const wasDown = useRef(false);
  useEffect(() => {
    if (status === 'open' && wasDown.current) void isNewVersion().then(setIsNew);
    wasDown.current = status === 'down';
  }, [status]);
  return isNew;
}

/** A warning while the live stream is down, and a hint that the portal has a new version. */
export function StreamBar() {
  const status = useSelector(selectStreamStatus);
  const isDown = status === 'down';
  const isNew = useNewVersion(status);
  return (
    <div role="status">
      {isDown && (
        <Callout intent="warning" compact className="ra-stream-bar">
          Live updates are interrupted: what you see may be out of date. Trying again…
        </Callout>
      )}
      {isNew && !isDown && (
        <Callout intent="primary" compact className="ra-stream-bar">
          {NEW_VERSION}{' '}
          <Button size="small" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </Callout>
      )}
    </div>
  );
}
