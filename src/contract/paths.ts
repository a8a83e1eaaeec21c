/** The portal passes an id, the server the name of the route's parameter. */
type Id = number | ':id';

export const API_ROOT = '/api/admin';

/** The URLs of the admin API, relative to API_ROOT. */
export const paths = {
  accounts: '/accounts',
  similarAccounts: '/accounts/similar',
  accountBins: '/accounts/bins',
  account: (id: Id) => `/accounts/${id}`,
  jobSites: '/job-sites',
  jobSite: (id: Id) => `/job-sites/${id}`,
  jobSitesSearch: '/job-sites/search',
  jobSiteBins: '/job-sites/bins',
  suburb: '/job-sites/suburb',
  suggestion: '/suggestion',
  jobSiteStatus: '/job-sites/status',
  skipBins: '/skip-bins',
  skipBin: (id: Id) => `/skip-bins/${id}`,
  skipBinStock: '/skip-bins/stock',
  upcomingSkipBins: '/skip-bins/upcoming',
  markDelivered: '/skip-bins/delivered',
  requestCollection: '/skip-bins/collect',
  withdrawCollection: '/skip-bins/withdraw-collection',
  rescheduleSkipBin: '/skip-bins/reschedule',
  recordAttempt: '/skip-bins/attempted',
  assignDriver: '/skip-bins/assign',
  extendHire: '/skip-bins/extend',
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
  closedDays: '/closed-days',
  webhooks: '/webhooks',
  webhookSecret: '/webhooks/secret',
  drivers: '/drivers',
  driverStatus: '/drivers/status',
  runs: '/runs',
  runOrder: '/runs/order',
  notes: '/notes',
  notesOfRecords: '/notes/records',
  upcomingNotes: '/notes/upcoming',
  standingOrders: '/standing-orders',
  standingOrderStatus: '/standing-orders/status',
  import: '/import',
  changes: '/changes',
  undoChange: '/changes/undo',
  events: '/events',
} as const;

/** The health checks (liveness, readiness): the only paths without authentication besides the portal's files. */
export const HEALTH_PATH = '/healthz';
export const READY_PATH = '/readyz';

/** The OpenAPI document, relative to API_ROOT. */
export const OPENAPI_PATH = '/openapi.json';
