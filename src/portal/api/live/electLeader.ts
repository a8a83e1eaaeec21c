interface Candidate {
  isLeading: () => boolean;
  /** Takes the lead from a tab that does not answer. */
  takeOver: () => void;
  /** Gives up the lead and stops competing. */
  resign: () => void;
}

/**
 * Leader election among the tabs of a browser with a Web Lock. When the leader's tab closes, the next in the queue leads at
 * once; from a frozen leader the lock must be stolen.
 * @param lead starts the leader's work and returns a function that stops it
 */
export function electLeader(lock: string, lead: () => () => void): Candidate {
  let hasResigned = false;
  let isTakingOver = false;
  let stopLeading: (() => void) | undefined;
  let letGo = () => {};

  async function hold(): Promise<void> {
    if (hasResigned) return;
    stopLeading = lead();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
  }

  async function compete(): Promise<void> {
    while (!hasResigned) {
      const waiting = new AbortController();
      letGo = () => waiting.abort();
      const options: LockOptions = isTakingOver ? { steal: true } : { signal: waiting.signal };
      isTakingOver = false;
      try {
        await navigator.locks.request(lock, options, hold);
      } catch (error) {
        // AbortError: given up by this tab, or stolen by another. Any other error would recur.
        if ((error as Error).name !== 'AbortError') throw error;
      } finally {
        const stop = stopLeading;
        stopLeading = undefined;
        stop?.();
      }
    }
  }

  void compete();
  return {
    isLeading: () => stopLeading !== undefined,
    takeOver: () => {
      if (stopLeading || hasResigned) return;
      isTakingOver = true;
      letGo();
    },
    resign: () => {
      hasResigned = true;
      letGo();
    },
  };
}
