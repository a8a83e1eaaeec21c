import type { JobSiteBins } from '../../../contract/responses/jobSites';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/** Separate from jobSitesApi.ts, which is loaded with the first screen. */
export const { useReadJobSiteBinsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    readJobSiteBins: build.query<JobSiteBins[], number>({
      query: (accountId) => ({ path: paths.jobSiteBins, query: { accountId } }),
      providesTags: [tags.allSkipBins],
    }),
  }),
});
