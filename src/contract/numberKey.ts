import { foldText } from './foldText';

/** Equal for bin numbers that count as the same: only letters and digits matter, if there are any. As SQL's `number_key`. */
export function numberKey(number: string): string {
  const folded = foldText(number).trim();
  return folded.replace(/[^\p{L}\p{Nd}]/gu, '') || folded;
}

export function isSameNumber(one: string | null, other: string | null): boolean {
  return (one && numberKey(one)) === (other && numberKey(other));
}
