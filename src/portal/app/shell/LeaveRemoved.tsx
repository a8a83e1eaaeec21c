import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { adminApi } from '../../api/adminApi';
import { entityKey } from '../../api/live/liveSlice';
import { ownTags } from '../../api/tags';
import { KIND_LABELS } from '../../../contract/changes';
import { screenPaths } from '../../format/screenPaths';
import { positionOf } from '../../panes/paneState';
import { SCREEN_ROUTES } from '../screenRoutes';
import { showMessage } from '../store/notificationsSlice';
import { selectRemoved, type Removed } from '../store/removedSlice';

/** The store's key of the record whose page is at this address. */
function recordKeyAt(address: string): string | undefined {
  const pathname = address.split('?')[0] ?? '';
  const account = matchPath(SCREEN_ROUTES.account, pathname)?.params.accountId;
  if (account !== undefined) return entityKey({ kind: 'account', id: Number(account) });
  const jobSite = matchPath(SCREEN_ROUTES.jobSite, pathname)?.params.jobSiteId;
  if (jobSite !== undefined) return entityKey({ kind: 'jobSite', id: Number(jobSite) });
  return undefined;
}

function listAddressOf({ kind, accountId }: Removed): string {
  return kind === 'jobSite' && accountId !== null ? screenPaths.account(accountId) : screenPaths.accounts;
}

/** Leaves the page of a removed record: to the page behind it, or else to the list that contained it. */
export function LeaveRemoved() {
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const removed = useSelector(selectRemoved);

  useEffect(() => {
    const { address: front, behind } = positionOf(location);
    const addresses = [...behind, front];
    const level = addresses.findIndex((address) => (recordKeyAt(address) ?? '') in removed);
    const record = removed[recordKeyAt(addresses[level] ?? '') ?? ''];
    if (!record) {
      // No page shows them: drop their cached reads.
      const own = Object.values(removed).flatMap(ownTags);
      if (own.length > 0) dispatch(adminApi.util.invalidateTags(own));
      return;
    }
    void navigate(addresses[level - 1] ?? listAddressOf(record), {
      replace: true,
      state: { behind: behind.slice(0, Math.max(0, level - 1)), fullWidth: false },
    });
    const { kind, name, by } = record;
    // An undo in this tab has its own notification.
    if (by === null) return;
    dispatch(showMessage(`${KIND_LABELS[kind]} ${name} is no longer there: ${by} has undone adding it`));
  }, [location, removed, navigate, dispatch]);

  return null;
}
