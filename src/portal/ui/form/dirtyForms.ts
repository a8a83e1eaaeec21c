import { useEffect } from 'react';

const forms = new Set<symbol>();
const watchers = new Set<() => void>();

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function tell() {
  if (forms.size > 0) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
  watchers.forEach((watcher) => watcher());
}

/** Tracks forms with unsaved input; while there is one, the browser asks before it leaves the page. */
export const dirtyForms = {
  any: () => forms.size > 0,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

/** Registers the calling form while it is dirty. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    forms.add(form);
    tell();
    return () => {
      forms.delete(form);
      tell();
    };
  }, [isDirty]);
}
