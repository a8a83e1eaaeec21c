import type {
  ArchiveJobSite,
  CreateJobSite,
  JobSite,
  SearchJobSites,
  UpdateJobSite,
} from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import type { ApiError } from '../../api/baseQuery';
import { FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { tags, tagsOfEntity, type Tag } from '../../api/tags';

/** The cached site is also out of date if its write was refused as stale. */
function tagsOfSite(site: JobSite | undefined, error: ApiError | undefined): Tag[] {
  const touched = site ?? (error?.current as JobSite | undefined);
  if (!touched) return [];
  const { id, account } = touched;
  return tagsOfEntity({ kind: 'jobSite', id, accountId: account.id, jobSiteId: id });
}

export const jobSitesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    searchJobSites: build.query<JobSite[], SearchJobSites>({
      query: (body) => ({ path: paths.jobSitesSearch, method: 'PUT', body }),
      providesTags: (_sites, _error, { accountId }) =>
        accountId === undefined ? [] : [tags.jobSitesOf(accountId)],
    }),
    findJobSites: build.query<JobSite[], string>({
      query: (text) => ({ path: paths.jobSitesSearch, method: 'PUT', body: {}, query: findQuery(text) }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    getJobSite: build.query<JobSite, number>({
      query: (id) => ({ path: paths.jobSite(id) }),
      providesTags: (site, _error, id) => [
        tags.jobSite(id),
        ...(site ? [tags.account(site.account.id)] : []),
      ],
    }),
    createJobSite: build.mutation<JobSite, Keyed<CreateJobSite>>({
      query: postKeyed(paths.jobSites),
      invalidatesTags: tagsOfSite,
    }),
    updateJobSite: build.mutation<JobSite, UpdateJobSite>({
      query: (body) => ({ path: paths.jobSites, method: 'PUT', body }),
      invalidatesTags: tagsOfSite,
    }),
    archiveJobSite: build.mutation<JobSite, ArchiveJobSite>({
      query: (body) => ({ path: paths.jobSiteStatus, method: 'PUT', body }),
      invalidatesTags: tagsOfSite,
    }),
  }),
});

export const {
  useSearchJobSitesQuery,
  useFindJobSitesQuery,
  useGetJobSiteQuery,
  useCreateJobSiteMutation,
  useUpdateJobSiteMutation,
  useArchiveJobSiteMutation,
} = jobSitesApi;
