import { Button } from '@blueprintjs/core';
import { useSuggestSearchQuery } from './suggestionApi';

export interface SuggestedSearchProps {
  /** What was searched for. */
  text: string;
  onSuggestion: (text: string) => void;
}

/** ' Did you mean Wirrindale', if a word of the text is nearly one that is there. */
export function SuggestedSearch({ text, onSuggestion }: SuggestedSearchProps) {
  const { currentData } = useSuggestSearchQuery(text);
  const suggested = currentData?.search;
  if (!suggested) return null;
  return (
    <>
      {' Did you mean '}
      <Button size="small" variant="outlined" text={suggested} onClick={() => onSuggestion(suggested)} />
    </>
  );
}
