/** All URLs of the admin API. The server passes the route parameter (':id') where the portal passes the id. */
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
  withdrawCollection: '/skip-bins/withdraw-collection',
  rescheduleSkipBin: '/skip-bins/reschedule',
  collectedSkipBin: '/skip-bins/collected',
  cancelSkipBin: '/skip-bins/cancel',
  users: '/users',
  changes: '/changes',
  undoChange: '/changes/undo',
  events: '/events',
} as const;

/** Health checks (liveness, readiness): the only unauthenticated paths besides the portal's own files. */
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';
