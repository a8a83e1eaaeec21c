import { paths } from '../../../contract/paths';
import type {
  CreateUser,
  RemoveUser,
  ResetUserPassword,
  SetUserStatus,
  UpdateUser,
  User,
} from '../../../contract/users';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import type { Secret } from '../../api/Secret';
import { tags, tagsOfEntity, type Tag } from '../../api/tags';

interface CreateUserCall extends Keyed<Omit<CreateUser, 'password'>> {
  password: Secret;
}

/** The cached user is also out of date if its write was refused as stale. */
function tagsOfUser(user: User | undefined, error: ApiError | undefined): Tag[] {
  const touched = user ?? (error?.current as User | undefined);
  return touched ? tagsOfEntity({ kind: 'user', ...touched, jobSiteId: null }) : [];
}

export const usersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<User[], { accountId: number }>({
      query: ({ accountId }) => ({ path: paths.users, query: { accountId } }),
      providesTags: (_users, _error, { accountId }) => [tags.usersOf(accountId)],
    }),
    createUser: build.mutation<User, CreateUserCall>({
      query: ({ request, password, idempotencyKey }) =>
        postKeyed(paths.users)({ request: { ...request, password: password.reveal() }, idempotencyKey }),
      invalidatesTags: tagsOfUser,
    }),
    updateUser: build.mutation<User, UpdateUser>({
      query: (body) => ({ path: paths.users, method: 'PUT', body }),
      invalidatesTags: tagsOfUser,
    }),
    resetUserPassword: build.mutation<User, Keyed<ResetUserPassword>>({
      query: postKeyed(paths.userReset),
      invalidatesTags: tagsOfUser,
    }),
    setUserStatus: build.mutation<User, SetUserStatus>({
      query: (body) => ({ path: paths.userStatus, method: 'PUT', body }),
      invalidatesTags: tagsOfUser,
    }),
    removeUser: build.mutation<User, RemoveUser>({
      query: ({ id, version }) => ({ path: paths.users, method: 'DELETE', query: { id, version } }),
      invalidatesTags: tagsOfUser,
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
