import type {
  ArchiveJobSite,
  CreateJobSite,
  SearchJobSites,
  UpdateJobSite,
} from '../../../contract/jobSites';
import type { JobSite, Suburb } from '../../../contract/responses/jobSites';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { encodedText, FOUND_SECONDS, findQuery } from '../../api/findQuery';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';
import { tags } from '../../api/tags';

export const jobSitesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    searchJobSites: build.query<JobSite[], SearchJobSites>({
      query: (body) => ({ path: paths.jobSitesSearch, method: 'PUT', body }),
      providesTags: (_sites, _error, { accountId }) =>
        // Each site contains its account's name.
        accountId === undefined ? [] : [tags.jobSitesOf(accountId), tags.account(accountId)],
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
    readSuburb: build.query<Suburb, string>({
      query: (suburb) => ({ path: paths.suburb, query: { suburb: encodedText(suburb) } }),
      keepUnusedDataFor: FOUND_SECONDS,
    }),
    createJobSite: build.mutation<JobSite, Keyed<CreateJobSite>>(postKeyed(paths.jobSites)),
    updateJobSite: build.mutation<JobSite, UpdateJobSite>(put(paths.jobSites)),
    archiveJobSite: build.mutation<JobSite, ArchiveJobSite>(put(paths.jobSiteStatus)),
  }),
});

export const {
  useSearchJobSitesQuery,
  useFindJobSitesQuery,
  useGetJobSiteQuery,
  useReadSuburbQuery,
  useCreateJobSiteMutation,
  useUpdateJobSiteMutation,
  useArchiveJobSiteMutation,
} = jobSitesApi;
