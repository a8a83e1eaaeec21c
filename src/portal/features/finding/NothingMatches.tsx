import { lazyWithPreload } from '../../ui/lazyWithPreload';
import type { SuggestedSearchProps } from './SuggestedSearch';

const suggestedSearch = lazyWithPreload(
  async () => (await import('./SuggestedSearch')).SuggestedSearch,
  () => null,
);

/** In the place of the rows that a filter hides. The text is '' if it has none. */
export function NothingMatches({ text, onSuggestion }: SuggestedSearchProps) {
  const searched = text.trim();
  return (
    <>
      Nothing matches the filter.
      {searched && <suggestedSearch.Lazy text={searched} onSuggestion={onSuggestion} />}
    </>
  );
}
