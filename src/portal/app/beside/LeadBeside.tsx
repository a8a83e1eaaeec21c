import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../store/store';
import { BESIDE, type BesideMessage } from './openBeside';

/** Tells the window beside the list what the cursor is on: when it has moved, when this window is used again, and when asked. */
export function LeadBeside() {
  const record = useSelector(({ screen }: Pick<RootState, 'screen'>) => screen.cursor);
  useEffect(() => {
    if (!record) return;
    const channel = new BroadcastChannel(BESIDE);
    let at = Date.now();
    const tell = () =>
      channel.postMessage({ type: 'led', record, at, isOpened: false } satisfies BesideMessage);
    function lead() {
      at = Date.now();
      tell();
    }
    channel.onmessage = ({ data }: MessageEvent<BesideMessage>) => {
      if (data.type === 'ask') tell();
    };
    window.addEventListener('focus', lead);
    lead();
    return () => {
      window.removeEventListener('focus', lead);
      channel.close();
    };
  }, [record]);
  return null;
}
