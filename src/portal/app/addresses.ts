/** The screens behind the sign-in by their addresses, which the router knows before the screens are there. */
export const ADDRESSES = {
  dashboard: '/',
  accounts: '/account',
  createAccount: '/account/create',
  account: '/account/:accountId',
  history: '/history',
  jobSite: '/job-site/:jobSiteId',
} as const;
