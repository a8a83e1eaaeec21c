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
import { tags } from '../../api/tags';

// A bin carries its site, so a changed site is read again wherever bins are shown. One that was refused is out of date.
const changedSite = (site: JobSite | undefined, error: ApiError | undefined, { id }: { id: number }) => {
  const accountId = (site ?? (error?.current as JobSite | undefined))?.account.id;
  return [
    tags.jobSite(id),
    tags.skipBinsOf(id),
    tags.upcomingSkipBins,
    tags.changes,
    ...(accountId === undefined ? [] : [tags.jobSitesOf(accountId)]),
  ];
};

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
      providesTags: (_site, _error, id) => [tags.jobSite(id)],
    }),
    createJobSite: build.mutation<JobSite, { request: CreateJobSite; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        path: paths.jobSites,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: (_site, _error, { request }) => [tags.jobSitesOf(request.accountId), tags.changes],
    }),
    updateJobSite: build.mutation<JobSite, UpdateJobSite>({
      query: (body) => ({ path: paths.jobSites, method: 'PUT', body }),
      invalidatesTags: changedSite,
    }),
    archiveJobSite: build.mutation<JobSite, ArchiveJobSite>({
      query: (body) => ({ path: paths.jobSiteStatus, method: 'PUT', body }),
      invalidatesTags: changedSite,
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
