type WatchedWindow = typeof window & { complaints?: string[] };

/** Runs in the page: records console errors and warnings, and all error events from now on. */
export function watchComplaints(): { origin: number; isLoaded: boolean } {
  const watched = window as WatchedWindow;
  const { console: log } = watched;
  if (!watched.complaints) {
    const complaints: string[] = (watched.complaints = []);
    const wordsOf = (reason: unknown) =>
      reason instanceof Error ? `${reason.name}: ${reason.message}\n${reason.stack}` : String(reason);
    watched.addEventListener(
      'error',
      (event) => {
        const { target } = event;
        if (event instanceof ErrorEvent) complaints.push(`error: ${event.message}`);
        else if (target instanceof Element) complaints.push(`not loaded: ${target.outerHTML.slice(0, 200)}`);
      },
      // Load errors do not bubble.
      { capture: true },
    );
    watched.addEventListener('unhandledrejection', ({ reason }) =>
      complaints.push(`unhandled rejection: ${wordsOf(reason)}`),
    );
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      complaints.push(`refused by the page's policy: ${effectiveDirective} ${blockedURI}`),
    );
    for (const level of ['error', 'warn'] as const) {
      const write = log[level].bind(log);
      log[level] = (...words: unknown[]) => {
        complaints.push(`console.${level}: ${words.map(wordsOf).join(' ')}`);
        write(...words);
      };
    }
  }
  return { origin: performance.timeOrigin, isLoaded: document.readyState === 'complete' };
}

/** Runs in the page: returns and clears the recorded complaints. */
export function takeComplaints(): string[] {
  return (window as WatchedWindow).complaints?.splice(0) ?? ['a page was not watched'];
}
