import { paths } from '../../../contract/paths';
import type {
  CreateUser,
  RemoveUser,
  ResetUserPassword,
  SetUserStatus,
  UpdateUser,
} from '../../../contract/users';
import type { User } from '../../../contract/responses/users';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import type { Secret } from './Secret';
import { tags } from '../../api/tags';

interface CreateUserCall extends Keyed<Omit<CreateUser, 'password'>> {
  password: Secret;
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
    }),
    updateUser: build.mutation<User, UpdateUser>(put(paths.users)),
    // It raises the user's version.
    resetUserPassword: build.mutation<User, Keyed<ResetUserPassword>>(postKeyed(paths.userReset)),
    setUserStatus: build.mutation<User, SetUserStatus>(put(paths.userStatus)),
    removeUser: build.mutation<User, RemoveUser>({
      query: ({ id, version }) => ({ path: paths.users, method: 'DELETE', query: { id, version } }),
    }),
  }),
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useResetUserPasswordMutation,
  useSetUserStatusMutation,
  useRemoveUserMutation,
} = usersApi;
