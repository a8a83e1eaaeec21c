import { useEffect, useRef, useState } from 'react';

/** Drawing ten thousand rows takes longer than a key; and browsers refuse to change the address very often. */
const TYPING_PAUSE_MILLISECONDS = 200;

interface TypedText {
  text: string;
  type: (given: string) => void;
  /** Without waiting for a pause. */
  apply: (given: string) => void;
}

/** The text of a filter's field, which applies when the typing pauses, or with `appliesWhileTyping: false` by `apply` only. */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
  { appliesWhileTyping } = { appliesWhileTyping: true },
): TypedText {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is typed counts until it applies, and as long as the user types on.
  useEffect(() => {
    if (timer.current === undefined) setTyped(undefined);
  }, [value]);

  function apply(given: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (given === value) setTyped(undefined);
    else onChange(given);
  }

  function type(given: string) {
    setTyped(given);
    clearTimeout(timer.current);
    if (appliesWhileTyping) timer.current = setTimeout(() => apply(given), TYPING_PAUSE_MILLISECONDS);
  }

  return { text: typed ?? value, type, apply };
}
