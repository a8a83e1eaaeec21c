import { ownName } from './portalRoot';

/** Texts that a browser keeps. It may refuse to: then they are forgotten, and nothing else fails. */
interface Remembered {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
}

/**
 * @param open reading the property already throws where site data is blocked
 * @param keyOf the key that a name has in the storage
 */
function guarded(open: () => Storage, keyOf = ownName): Remembered {
  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  }
  return {
    read: (name) => attempt((storage) => storage.getItem(keyOf(name))) ?? null,
    write: (name, text) => attempt((storage) => storage.setItem(keyOf(name), text)),
    remove: (name) => attempt((storage) => storage.removeItem(keyOf(name))),
  };
}

/** On this machine, for all tabs. */
export const onThisMachine = guarded(() => localStorage);
/** Of the identity provider's library, which names its keys itself. */
export const ofProvider = guarded(
  () => localStorage,
  (key) => key,
);
/** In this tab; survives a reload. */
export const inThisTab = guarded(() => sessionStorage);
