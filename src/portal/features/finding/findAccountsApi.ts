import { paths } from '../../../contract/paths';
import type { Account } from '../../../contract/responses/accounts';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';

export const { useFindAccountsQuery, useGetAccountQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    findAccounts: build.query<Account[], string>({
      query: (text) => ({ path: paths.accounts, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    getAccount: build.query<Account, number>({
      query: (id) => ({ path: paths.account(id) }),
      providesTags: (_account, _error, id) => [tags.account(id)],
    }),
  }),
});
