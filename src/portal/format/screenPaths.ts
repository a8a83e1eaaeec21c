import { CURRENT_STATES } from '../../contract/lifecycle/lifecycle';

/** The router passes a route's parameter where the screens pass the id. */
type Id = number | `:${string}`;

/** Every address of the portal, once. Relative to its root. */
export const screenPaths = {
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  dashboard: '/',
  accounts: '/account',
  createAccount: '/account/create',
  account: <I extends Id>(id: I) => `/account/${id}`,
  accountUsers: (id: number) => `/account/${id}?tab=users`,
  jobSite: <I extends Id>(id: I) => `/job-site/${id}`,
  bins: '/bins',
  /** Where the list begins: without the bins that are over. */
  currentBins: () => `/bins?state=${CURRENT_STATES.join()}`,
  attention: '/attention',
  runSheet: '/run-sheet',
  history: '/history',
  staff: '/staff',
  drivers: '/drivers',
  webhooks: '/webhooks',
  closedDays: '/closed-days',
  import: '/import',
  skipBinHistory: (id: number) => `/history?skipBinId=${id}`,
} as const;
