import { Callout } from '@blueprintjs/core';
import { useSelector } from 'react-redux';
import { selectStreamStatus } from '../../api/live/liveSlice';

/** Says that colleagues' changes do not arrive, while that is so. */
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
