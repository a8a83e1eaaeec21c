import { paths } from '../../../contract/paths';
import type { Account } from '../../../contract/responses/accounts';
import { adminApi } from '../../api/adminApi';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';

export const { useFindAccountsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    findAccounts: build.query<Account[], string>({
      query: (text) => ({ path: paths.accounts, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
  }),
});
