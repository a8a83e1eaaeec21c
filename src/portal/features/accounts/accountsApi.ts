import type { CreateAccount, UpdateAccount } from '../../../contract/accounts';
import type { Account, AccountBins } from '../../../contract/responses/accounts';
import { paths } from '../../../contract/paths';
import type { User } from '../../../contract/responses/users';
import { adminApi } from '../../api/adminApi';
import { encodedText, FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

interface AccountsPageRequest {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** '' for all. */
  text: string;
}

export const accountsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.query<{ accounts: Account[]; totalCount: number }, AccountsPageRequest>({
      query: ({ page, pageSize, text }) => ({
        path: paths.accounts,
        query: { page, pageSize, search: encodedText(text) },
      }),
      transformResponse: (accounts: Account[], meta) => ({
        accounts,
        totalCount: meta?.totalCount ?? accounts.length,
      }),
      providesTags: [tags.accounts],
    }),
    listAccountBins: build.query<AccountBins[], readonly number[]>({
      query: (ids) => ({ path: paths.accountBins, query: { accountIds: ids.join(',') } }),
      providesTags: [tags.accounts, tags.upcomingSkipBins],
    }),
    /** For the palette. Not in usersApi.ts, which is not loaded with the first screen. */
    findUsers: build.query<User[], string>({
      query: (text) => ({ path: paths.users, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    findSimilarAccounts: build.query<Account[], string>({
      query: (name) => ({ path: paths.similarAccounts, query: { name: encodedText(name) } }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    createAccount: build.mutation<Account, Keyed<CreateAccount>>(postKeyed(paths.accounts)),
    updateAccount: build.mutation<Account, UpdateAccount>(put(paths.accounts)),
  }),
});

export const {
  useListAccountsQuery,
  useListAccountBinsQuery,
  useFindUsersQuery,
  useFindSimilarAccountsQuery,
  useCreateAccountMutation,
  useUpdateAccountMutation,
} = accountsApi;
