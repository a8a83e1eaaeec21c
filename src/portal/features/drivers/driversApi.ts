import type { ArchiveDriver, CreateDriver, UpdateDriver } from '../../../contract/drivers/drivers';
import { paths } from '../../../contract/paths';
import type { Driver } from '../../../contract/responses/drivers';
import { adminApi } from '../../api/adminApi';
import { postKeyed, type Keyed } from '../../api/postKeyed';
import { put } from '../../api/put';

const driversApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    createDriver: build.mutation<Driver, Keyed<CreateDriver>>(postKeyed(paths.drivers)),
    updateDriver: build.mutation<Driver, UpdateDriver>(put(paths.drivers)),
    archiveDriver: build.mutation<Driver, ArchiveDriver>(put(paths.driverStatus)),
  }),
});

export const { useCreateDriverMutation, useUpdateDriverMutation, useArchiveDriverMutation } = driversApi;
