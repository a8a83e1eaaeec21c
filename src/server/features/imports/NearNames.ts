import { foldText } from '../../../contract/foldText';
import { nameKey } from './listedRecords';

const LEGAL_FORM = /\bp\/l\b|\b(and|the|pty|proprietary|ltd|limited|co)\b/g;

/** A word in which a letter may be mistyped. In shorter ones, and in numbers, one letter makes another name: 'Tower A', 'Stage 2'. */
const TYPED_WORD = /^\p{L}{5,}$/u;
/** These are seldom mistyped. */
const FIRST_LETTERS = 2;

function wordsOf(name: string): string[] {
  return foldText(name)
    .replace(LEGAL_FORM, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether one letter added, left out or replaced turns a word into the other. */
function isOneLetterApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end === 1;
}

/**
 * Names, and which of them is nearly another name: it differs by accents, punctuation, blanks, words such as 'Pty Ltd', or by
 * one letter of a long word.
 */
export class NearNames<Named extends { name: string }> {
  readonly #byLetters = new Map<string, Named>();
  /** By the other words of the name and the first letters of this one. */
  readonly #byWord = new Map<string, { word: string; named: Named }[]>();

  /** @param scope only names of one scope are compared */
  add(scope: string | number, named: Named): void {
    const words = wordsOf(named.name);
    const key = this.#lettersOf(scope, words, named.name);
    if (this.#byLetters.has(key)) return;
    this.#byLetters.set(key, named);
    for (const [word, place] of this.#typedWords(scope, words)) {
      const there = this.#byWord.get(place);
      if (there) there.push({ word, named });
      else this.#byWord.set(place, [{ word, named }]);
    }
  }

  find(scope: string | number, name: string): Named | undefined {
    const words = wordsOf(name);
    const same = this.#byLetters.get(this.#lettersOf(scope, words, name));
    if (same) return same;
    for (const [word, place] of this.#typedWords(scope, words)) {
      const near = this.#byWord.get(place)?.find((other) => isOneLetterApart(word, other.word));
      if (near) return near.named;
    }
    return undefined;
  }

  #lettersOf(scope: string | number, words: readonly string[], name: string): string {
    return `${scope}\0${words.join('') || nameKey(name)}`;
  }

  #typedWords(scope: string | number, words: readonly string[]): [word: string, place: string][] {
    return words.flatMap((word, index) =>
      TYPED_WORD.test(word)
        ? [[word, [scope, ...words.with(index, `${word.slice(0, FIRST_LETTERS)}*`)].join('\0')]]
        : [],
    );
  }
}
