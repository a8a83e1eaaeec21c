import type { Account, CreateAccount } from '../../../contract/accounts';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { tags, tagsOfEntity } from '../../api/tags';

interface AccountsPageRequest {
  /** Zero-based. */
  page: number;
  pageSize: number;
}

export const accountsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.query<{ accounts: Account[]; totalCount: number }, AccountsPageRequest>({
      query: ({ page, pageSize }) => ({ path: paths.accounts, query: { page, pageSize } }),
      transformResponse: (accounts: Account[], meta) => ({
        accounts,
        totalCount: meta?.totalCount ?? accounts.length,
      }),
      providesTags: [tags.accounts],
    }),
    findAccounts: build.query<Account[], string>({
      query: (text) => ({ path: paths.accounts, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    getAccount: build.query<Account, number>({
      query: (id) => ({ path: paths.account(id) }),
      providesTags: (_account, _error, id) => [tags.account(id)],
    }),
    createAccount: build.mutation<Account, { request: CreateAccount; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        path: paths.accounts,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: (account) =>
        account
          ? tagsOfEntity({ kind: 'account', id: account.id, accountId: account.id, jobSiteId: null })
          : [],
    }),
  }),
});

export const { useListAccountsQuery, useFindAccountsQuery, useGetAccountQuery, useCreateAccountMutation } =
  accountsApi;
