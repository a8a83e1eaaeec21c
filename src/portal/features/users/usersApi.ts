import { paths } from '../../../contract/paths';
import type { CreateUser, User } from '../../../contract/users';
import { adminApi, listTag } from '../../api/adminApi';
import type { Secret } from '../../api/Secret';

interface CreateUserCall {
  request: Omit<CreateUser, 'password'>;
  password: Secret;
  idempotencyKey: string;
}

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], { accountId: number }>({
      query: ({ accountId }) => ({ path: paths.users, query: { accountId } }),
      providesTags: [listTag('User')],
    }),
    createUser: build.mutation<User, CreateUserCall>({
      query: ({ request, password, idempotencyKey }) => ({
        path: paths.users,
        method: 'POST',
        body: { ...request, password: password.reveal() },
        idempotencyKey,
      }),
      invalidatesTags: [listTag('User')],
    }),
  }),
});

export const { useListUsersQuery, useCreateUserMutation } = usersApi;
