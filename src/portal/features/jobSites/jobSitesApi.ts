import type {
  ArchiveJobSite,
  CreateJobSite,
  JobSite,
  SearchJobSites,
  UpdateJobSite,
} from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { adminApi, listTag } from '../../api/adminApi';

// A bin carries its site, so a changed site is read again wherever bins are shown.
const changedSite = (_site: unknown, _error: unknown, { id }: { id: number }) => [
  { type: 'JobSite' as const, id },
  listTag('JobSite'),
  listTag('SkipBin'),
];

export const jobSitesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    searchJobSites: build.query<JobSite[], SearchJobSites>({
      query: (body) => ({ path: paths.jobSitesSearch, method: 'PUT', body }),
      providesTags: [listTag('JobSite')],
    }),
    getJobSite: build.query<JobSite, number>({
      query: (id) => ({ path: paths.jobSite(id) }),
      providesTags: (_site, _error, id) => [{ type: 'JobSite', id }],
    }),
    createJobSite: build.mutation<JobSite, { request: CreateJobSite; idempotencyKey: string }>({
      query: ({ request, idempotencyKey }) => ({
        path: paths.jobSites,
        method: 'POST',
        body: request,
        idempotencyKey,
      }),
      invalidatesTags: [listTag('JobSite')],
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
  useGetJobSiteQuery,
  useCreateJobSiteMutation,
  useUpdateJobSiteMutation,
  useArchiveJobSiteMutation,
} = jobSitesApi;
