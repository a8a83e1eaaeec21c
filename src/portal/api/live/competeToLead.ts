export interface Candidate {
  isLeading: () => boolean;
  /** Takes the lead from a tab that does not answer. */
  takeOver: () => void;
  /** Leads no more, and does not want to. */
  resign: () => void;
}

/**
 * Of all tabs of this browser that compete for the same lock, one leads at a time. When it is closed, the next in the queue
 * leads at once; from one that is frozen the lock has to be taken.
 * @param lead starts what the leader does, and returns what ends it
 */
export function competeToLead(lock: string, lead: () => () => void): Candidate {
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
        // Given up by this tab, or taken by another one: everything else would fail again.
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
