import type { JobSiteBins } from '../../../contract/jobSites';
import { paths } from '../../../contract/paths';
import { adminApi } from '../../api/adminApi';
import { tags } from '../../api/tags';

/** Apart from the other calls about job sites, which are loaded with the first screen. */
export const { useReadJobSiteBinsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    readJobSiteBins: build.query<JobSiteBins[], number>({
      query: (accountId) => ({ path: paths.jobSiteBins, query: { accountId } }),
      providesTags: [tags.allSkipBins],
    }),
  }),
});
