/** Loaded after the parts of the sidebar, so that a list can be saved without a connection. */
export const csvDownloads = { preload: () => import('../features/csv/saveCsv') };
