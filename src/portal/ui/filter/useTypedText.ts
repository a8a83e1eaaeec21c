import { useEffect, useRef, useState } from 'react';
import { useStableCallback } from '../useStableCallback';

/** Drawing a long list takes longer than the time between two keys. Browsers also limit how often the address changes. */
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
  // A new value replaces the typed text, unless the user is still typing.
  useEffect(() => {
    if (timer.current === undefined) setTyped(undefined);
  }, [value]);

  // Stable, because the value may have changed when the pause ends.
  const apply = useStableCallback((given: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (given === value) setTyped(undefined);
    else onChange(given);
  });

  function type(given: string) {
    setTyped(given);
    clearTimeout(timer.current);
    if (appliesWhileTyping) timer.current = setTimeout(() => apply(given), TYPING_PAUSE_MILLISECONDS);
  }

  return { text: typed ?? value, type, apply };
}
