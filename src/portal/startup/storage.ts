/** Texts that a browser keeps. It may refuse to: then they are forgotten, and nothing else fails. */
interface Remembered {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
}

/** @param open reading the property already throws where site data is blocked */
function guarded(open: () => Storage): Remembered {
  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  }
  return {
    read: (name) => attempt((storage) => storage.getItem(name)) ?? null,
    write: (name, text) => attempt((storage) => storage.setItem(name, text)),
    remove: (name) => attempt((storage) => storage.removeItem(name)),
  };
}

/** On this machine, for all tabs. */
export const onThisMachine = guarded(() => localStorage);
/** In this tab; survives a reload. */
export const inThisTab = guarded(() => sessionStorage);
