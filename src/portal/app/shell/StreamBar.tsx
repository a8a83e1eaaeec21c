import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { selectStreamStatus } from '../../api/live/liveSlice';

/** A warning while the live stream is down. */
export function StreamBar() {
  const isDown = useSelector(selectStreamStatus) === 'down';
  return (
    <div role="status">
      {isDown && (
        <Callout intent="warning" compact className="ra-stream-bar">
          Live updates are interrupted: what you see may be out of date. Trying again…
        </Callout>
      )}
    </div>
  );
}
