/** All URLs of the admin API. The server passes the route parameter (':id') where the portal passes the id. */
type Id = number | ':id';

export const API_ROOT = '/api/admin';

/** Relative to API_ROOT. */
export const paths = {
  accounts: '/accounts',
  similarAccounts: '/accounts/similar',
  account: (id: Id) => `/accounts/${id}`,
  jobSites: '/job-sites',
  jobSite: (id: Id) => `/job-sites/${id}`,
  jobSitesSearch: '/job-sites/search',
  jobSiteBins: '/job-sites/bins',
  jobSiteStatus: '/job-sites/status',
  skipBins: '/skip-bins',
  skipBin: (id: Id) => `/skip-bins/${id}`,
  skipBinStock: '/skip-bins/stock',
  upcomingSkipBins: '/skip-bins/upcoming',
  markDelivered: '/skip-bins/delivered',
  requestCollection: '/skip-bins/collect',
  withdrawCollection: '/skip-bins/withdraw-collection',
  rescheduleSkipBin: '/skip-bins/reschedule',
  markCollected: '/skip-bins/collected',
  cancelSkipBin: '/skip-bins/cancel',
  attention: '/attention',
  attentionCounts: '/attention/counts',
  users: '/users',
  userReset: '/users/reset',
  userStatus: '/users/status',
  staff: '/staff',
  staffInvitation: '/staff/invite',
  staffRemoval: '/staff/remove',
  views: '/views',
  viewOrder: '/views/order',
  import: '/import',
  changes: '/changes',
  undoChange: '/changes/undo',
  events: '/events',
} as const;

/** Health checks (liveness, readiness): the only unauthenticated paths besides the portal's own files. */
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';

/** Relative to API_ROOT: what the API is, for programs. */
export const OPENAPI_PATH = '/openapi.json';
