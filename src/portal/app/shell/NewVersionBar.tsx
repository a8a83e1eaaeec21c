import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectStreamStatus } from '../../api/live/liveSlice';
import { PORTAL_ROOT } from '../../startup/portalRoot';

/** Offers the reload when the server is there again with a new version of the portal. A form with input asks before. */
export function NewVersionBar() {
  const status = useSelector(selectStreamStatus);
  const [isNew, setIsNew] = useState(false);
  const wasDown = useRef(false);
  useEffect(() => {
    if (status === 'open' && wasDown.current) void isNewVersion().then(setIsNew);
    wasDown.current = status === 'down';
  }, [status]);
  return (
    <div role="status">
      {isNew && (
        <Callout intent="primary" compact className="ra-stream-bar">
          There is a new version of this portal.{' '}
          <Button size="small" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </Callout>
      )}
    </div>
  );
}

/** Whether the server's page has a script that this page lacks: their names have their contents' hashes. False without a response. */
async function isNewVersion(): Promise<boolean> {
  try {
    const response = await fetch(PORTAL_ROOT, { cache: 'no-cache' });
    const page = response.ok ? await response.text() : '';
    const scripts = [...page.matchAll(/<script[^>]* src="?([^"\s>]+)/g)];
    return scripts.some(([, source]) => !document.querySelector(`script[src="${source}"]`));
  } catch {
    return false;
  }
}
