import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import type { EntityKind } from '../../../contract/commands';
import { entityKey, selectMarked } from '../../api/live/liveSlice';

/** Tells whether a record has just changed; a new function whenever the marks change. */
export function useIsMarked(kind: EntityKind) {
  const marked = useSelector(selectMarked);
  return useCallback(({ id }: { id: number }) => entityKey({ kind, id }) in marked, [kind, marked]);
}
