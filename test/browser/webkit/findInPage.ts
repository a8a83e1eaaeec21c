import fs from 'node:fs';
import type { ElementReference, WebDriverSession } from './WebDriverSession';
import type { Target } from './target';

/** The browser build of the library that the portal's component tests use. */
const LIBRARY = require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** A serialised Target: JSON has no regular expressions. */
interface SerialisedTarget {
  by: Target['by'];
  of: SentWords;
  name?: SentWords | undefined;
  inside?: SerialisedTarget | undefined;
}
type SentWords = string | { source: string; flags: string };

function sendable({ by, of, name, inside }: Target): SerialisedTarget {
  const words = (given: string | RegExp): SentWords =>
    typeof given === 'string' ? given : { source: given.source, flags: given.flags };
  return {
    by,
    of: words(of),
    ...(name === undefined ? {} : { name: words(name) }),
    ...(inside ? { inside: sendable(inside) } : {}),
  };
}

type Query = (container: Element, words: unknown, options?: object) => HTMLElement[];
type Library = Record<'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText', Query>;

/** Runs in the page: all visible matches, or undefined where the library is not loaded yet. */
function elementsInPage(target: SerialisedTarget): HTMLElement[] | undefined {
  const { TestingLibraryDom: library } = window as typeof window & { TestingLibraryDom?: Library };
  if (!library) return undefined;
  const words = (given: SentWords) =>
    typeof given === 'string' ? given : new RegExp(given.source, given.flags);
  function elements({ by, of, name, inside }: SerialisedTarget): HTMLElement[] {
    const containers = inside ? elements(inside) : [document.body];
    const query = {
      role: library!.queryAllByRole,
      label: library!.queryAllByLabelText,
      text: library!.queryAllByText,
    }[by];
    // The browser's own visibility check is faster.
    const options = { hidden: true, ...(name === undefined ? {} : { name: words(name) }) };
    return containers
      .flatMap((container) => query(container, words(of), by === 'role' ? options : {}))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"]'));
  }
  return elements(target);
}

export async function findInPage(session: WebDriverSession, target: Target): Promise<ElementReference[]> {
  const find = () => session.run(elementsInPage, sendable(target)) as Promise<unknown>;
  const found = await find();
  if (found) return found as ElementReference[];
  await session.post('/execute/sync', { script: fs.readFileSync(LIBRARY, 'utf8'), args: [] });
  return ((await find()) ?? []) as ElementReference[];
}
