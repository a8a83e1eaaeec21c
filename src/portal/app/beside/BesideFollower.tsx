import { Button } from '@blueprintjs/core';
import { useContext, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { skipBinOpened } from '../../features/skipBins/chosenSkipBinsSlice';
import { inThisTab } from '../../startup/storage';
import { useStableCallback } from '../../ui/useStableCallback';
import { UnsavedContext } from '../shell/AskBeforeLeaving';
import { besideSlice, selectBeside } from '../store/besideSlice';
import { selectScreen } from '../store/screenSlice';
import type { RootState } from '../store/store';
import { BESIDE, type BesideMessage } from './openBeside';
import './BesideFollower.css';

/** Until the user signs out. */
const STOPPED = 'stopped-following';

const hasDialog = (state: Pick<RootState, 'screen'>) => Object.keys(selectScreen(state).dialogs).length > 0;

/** In the window beside a list: opens the record of the list's active row, and says so in a line. */
export function BesideFollower() {
  const { record, isFollowing } = useSelector(selectBeside);
  const isUnsaved = useContext(UnsavedContext);
  const isHeld = useSelector(hasDialog) || isUnsaved;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const newestAt = useRef(0);
  const shown = useRef(record);
  const { followed, followingSwitched } = besideSlice.actions;

  const onMessage = useStableCallback((message: BesideMessage) => {
    if (message.type === 'request') {
      // Another window was opened beside a list: one is enough.
      if (isFollowing && !isHeld) window.close();
      return;
    }
    const { record: next, at, isOpened } = message;
    if (at < newestAt.current) return;
    newestAt.current = at;
    if (isOpened) switchFollowing(true);
    // What the user has opened here since stays until the cursor moves.
    if (isOpened || JSON.stringify(next) !== JSON.stringify(record)) dispatch(followed(next));
  });

  function switchFollowing(follows: boolean) {
    inThisTab.write(STOPPED, String(!follows));
    dispatch(followingSwitched(follows));
  }

  useEffect(() => {
    const channel = new BroadcastChannel(BESIDE);
    channel.onmessage = ({ data }: MessageEvent<BesideMessage>) => onMessage(data);
    channel.postMessage({ type: 'request' } satisfies BesideMessage);
    return () => channel.close();
  }, [onMessage]);

  useEffect(() => {
    if (inThisTab.read(STOPPED) === 'true') dispatch(followingSwitched(false));
    return () => inThisTab.remove(STOPPED);
  }, [dispatch, followingSwitched]);

  useEffect(() => {
    if (!record || !isFollowing || isHeld || shown.current === record) return;
    shown.current = record;
    if (record.skipBin) dispatch(skipBinOpened(record.skipBin));
    void navigate(record.address, { replace: true });
  }, [record, isFollowing, isHeld, dispatch, navigate]);

  function words(): string {
    if (!isFollowing) return 'This window no longer follows the list.';
    if (isHeld) return 'This window follows the list again once nothing is open or unsaved in it.';
    if (!record) return 'Nothing to follow yet: move the cursor of a list in another window.';
    return 'This window follows the cursor of the list.';
  }

  return (
    <div className="ra-beside-follower">
      <span role="status">{words()}</span>
      <Button size="small" variant="minimal" onClick={() => switchFollowing(!isFollowing)}>
        {isFollowing ? 'Stop following' : 'Follow the list'}
      </Button>
    </div>
  );
}
