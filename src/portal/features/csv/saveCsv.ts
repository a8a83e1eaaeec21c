import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { CsvFile, KnownRows } from '../../../contract/csv/CsvFile';
import { CSV_LISTS, csvFileName, type CsvList } from '../../../contract/csv/csvLists';
import { BYTE_ORDER_MARK, csvText, type DriverNames } from '../../../contract/csv/csvText';
import type { ApiRequest } from '../../api/baseQuery';
import { selectToday } from '../../api/businessDaySlice';
import { fileApi } from '../../api/fileApi';
import { driversListApi } from '../drivers/listDriversApi';

type WithBusinessDay = Parameters<typeof selectToday>[0];

/** How long the file's URL is kept: until the browser has read the file. */
const KEPT_MILLISECONDS = 60_000;

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MILLISECONDS);
}

/** A query, so that a file that is under way is not requested twice. Its result is not kept. */
const csvApi = fileApi.injectEndpoints({
  endpoints: (build) => ({
    downloadCsv: build.query<null, { request: ApiRequest; name: string }>({
      queryFn: async ({ request, name }, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery({ ...request, accept: 'text/csv' });
        if (error) return { error };
        download(data as Blob, name);
        return { data: null };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

function fileOf({ list, rows }: KnownRows, drivers: DriverNames): Blob {
  const { columns } = CSV_LISTS[list] as CsvList<unknown>;
  // A bin that was delivered and collected on one day is among the rows twice.
  const once = [...new Set<unknown>(rows)];
  const text = BYTE_ORDER_MARK + csvText(once, columns, { header: true, drivers });
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** Without a connection, those that were read before. */
function readDriverNames({
  list,
}: KnownRows): ThunkAction<Promise<DriverNames>, WithBusinessDay, unknown, UnknownAction> {
  return async (dispatch) => {
    if (list !== 'skipBins') return new Map();
    const { initiate } = driversListApi.endpoints.listDrivers;
    const { data = [] } = await dispatch(initiate(undefined, { subscribe: false }));
    return new Map(data.map((driver) => [driver.id, driver.name]));
  };
}

/** Saves a list as a CSV file. If the request fails, the store shows a notification, as for every read. */
export function saveCsv(
  file: CsvFile,
  notify: (message: string) => void,
): ThunkAction<Promise<void>, WithBusinessDay, unknown, UnknownAction> {
  return async (dispatch, getState) => {
    const name = csvFileName(CSV_LISTS[file.list], selectToday(getState()));
    if ('rows' in file) download(fileOf(file, await dispatch(readDriverNames(file))), name);
    else {
      notify(`Downloading ${name}…`);
      const { initiate } = csvApi.endpoints.downloadCsv;
      const { isSuccess } = await dispatch(
        initiate({ request: file.request, name }, { subscribe: false, forceRefetch: true }),
      );
      if (!isSuccess) return;
    }
    notify(`Downloaded ${name}`);
  };
}
