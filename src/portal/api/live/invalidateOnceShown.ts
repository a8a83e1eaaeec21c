import type { Dispatch } from '@reduxjs/toolkit';
import { adminApi } from '../adminApi';
import type { Tag } from '../tags';

type Invalid = Tag | Tag['type'];

/** Of each store whose tab is hidden: what is out of date. */
const outOfDate = new WeakMap<Dispatch, Map<string, Invalid>>();

/** Invalidates reads now, or of a hidden tab once it is shown: until then nobody sees what it would read. */
export function invalidateOnceShown(dispatch: Dispatch, tags: readonly Invalid[]): void {
  if (!document.hidden) {
    dispatch(adminApi.util.invalidateTags([...tags]));
    return;
  }
  const before = outOfDate.get(dispatch);
  outOfDate.set(
    dispatch,
    new Map([...(before ?? []), ...tags.map((tag) => [JSON.stringify(tag), tag] as const)]),
  );
  if (before) return;
  function invalidate() {
    dispatch(adminApi.util.invalidateTags([...(outOfDate.get(dispatch)?.values() ?? [])]));
    outOfDate.delete(dispatch);
  }
  document.addEventListener('visibilitychange', invalidate, { once: true });
}
