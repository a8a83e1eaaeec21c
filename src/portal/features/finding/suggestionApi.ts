import { paths } from '../../../contract/paths';
import type { Suggestion } from '../../../contract/responses/suggestion';
import { adminApi } from '../../api/adminApi';
import { encodedText, FOUND_SECONDS } from '../../api/findQuery';

export const { useSuggestSearchQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    suggestSearch: build.query<Suggestion, string>({
      query: (text) => ({ path: paths.suggestion, query: { search: encodedText(text) } }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
  }),
});
