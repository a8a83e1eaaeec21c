import { paths } from '../../../contract/paths';
import type { CreateUser, User } from '../../../contract/users';
import { adminApi } from '../../api/adminApi';
import type { Secret } from '../../api/Secret';
import { tags, tagsOfEntity } from '../../api/tags';

interface CreateUserCall {
  request: Omit<CreateUser, 'password'>;
  password: Secret;
  idempotencyKey: string;
}

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], { accountId: number }>({
      query: ({ accountId }) => ({ path: paths.users, query: { accountId } }),
      providesTags: (_users, _error, { accountId }) => [tags.usersOf(accountId)],
    }),
    createUser: build.mutation<User, CreateUserCall>({
      query: ({ request, password, idempotencyKey }) => ({
        path: paths.users,
        method: 'POST',
        body: { ...request, password: password.reveal() },
        idempotencyKey,
      }),
      invalidatesTags: (user) => (user ? tagsOfEntity({ kind: 'user', ...user, jobSiteId: null }) : []),
    }),
  }),
});

export const { useListUsersQuery, useCreateUserMutation } = usersApi;
