import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../store/store';
import { BESIDE, type BesideMessage } from './openBeside';

/** Sends the cursor's record to the window beside the list: when it has moved, when this window gets the focus, and when asked. */
export function BesideLeader() {
  const record = useSelector(({ screen }: Pick<RootState, 'screen'>) => screen.cursor);
  useEffect(() => {
    if (!record) return;
    const channel = new BroadcastChannel(BESIDE);
    let at = Date.now();
    const post = () =>
      channel.postMessage({ type: 'record', record, at, isOpened: false } satisfies BesideMessage);
    function lead() {
      at = Date.now();
      post();
    }
    channel.onmessage = ({ data }: MessageEvent<BesideMessage>) => {
      if (data.type === 'request') post();
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
