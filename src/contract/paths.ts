/** Every URL of the admin API, once. The server passes the route's parameter (':id') where the portal passes the id. */
type Id = number | ':id';

export const API_ROOT = '/api/admin';

/** Relative to API_ROOT. */
export const paths = {
  accounts: '/accounts',
  account: (id: Id) => `/accounts/${id}`,
  jobSites: '/job-sites',
  jobSite: (id: Id) => `/job-sites/${id}`,
  jobSitesSearch: '/job-sites/search',
  jobSiteStatus: '/job-sites/status',
  skipBins: '/skip-bins',
  skipBin: (id: Id) => `/skip-bins/${id}`,
  upcomingSkipBins: '/skip-bins/upcoming',
  deliveredSkipBin: '/skip-bins/delivered',
  collectSkipBin: '/skip-bins/collect',
  collectedSkipBin: '/skip-bins/collected',
  cancelSkipBin: '/skip-bins/cancel',
  users: '/users',
  changes: '/changes',
  undoChange: '/changes/undo',
  events: '/events',
} as const;

/** The only open paths of the server besides the portal's own files: whether it lives, and whether it can work. */
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
