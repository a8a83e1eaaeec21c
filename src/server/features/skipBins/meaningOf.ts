import { foldText } from '../../../contract/foldText';
import { LISTED_STATE_LABELS, LISTED_STATES } from '../../../contract/lifecycle/lifecycle';
import {
  SKIP_BIN_SIZE_LABELS,
  SKIP_BIN_SIZES,
  SKIP_BIN_TYPE_LABELS,
  SKIP_BIN_TYPES,
} from '../../../contract/skipBinChoices';
import { quoted, statesCondition } from './skipBinConditions';

/** 'pv' is not yet PVC. */
const MIN_LETTERS = 3;

function beginningWith<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  text: string,
): Value[] {
  if (text.length < MIN_LETTERS) return [];
  return values.filter((value) => foldText(labels[value]).startsWith(text));
}

/** The condition on the bins `b` that a word or two stand for: the beginning of a type or of a state, or a size. */
function conditionOf(text: string): string | undefined {
  const types = beginningWith(SKIP_BIN_TYPES, SKIP_BIN_TYPE_LABELS, text);
  if (types.length > 0) return `b.type in (${quoted(types)})`;
  const states = beginningWith(LISTED_STATES, LISTED_STATE_LABELS, text);
  if (states.length > 0) return `(${statesCondition(states)})`;
  // '110' is not yet 1100: it may be the number of a bin.
  const size = SKIP_BIN_SIZES.find((one) =>
    [String(one), foldText(SKIP_BIN_SIZE_LABELS[one])].includes(text),
  );
  return size && `b.size = ${size}`;
}

/** What 'ringwood on site cardboard' means besides its words: the conditions on the bins `b`, and the words that are left. */
export function meaningOf(words: readonly string[]): { conditions: string[]; others: string[] } | undefined {
  const conditions: string[] = [];
  const others: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const ofBoth = next === undefined ? undefined : conditionOf(`${word} ${next}`);
    const condition = ofBoth ?? conditionOf(word);
    if (condition) conditions.push(condition);
    else others.push(word);
    if (ofBoth) index += 1;
  }
  return conditions.length > 0 ? { conditions, others } : undefined;
}
