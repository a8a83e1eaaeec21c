import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { EntityKind } from '../../../contract/changes';
import { entityKey, selectMarked } from '../../api/live/liveSlice';

/** Whether somebody has only just changed a record; a new function whenever that changes for one of them. */
export function useIsMarked(kind: EntityKind) {
  const marked = useSelector(selectMarked);
  return useCallback(({ id }: { id: number }) => entityKey({ kind, id }) in marked, [kind, marked]);
}
