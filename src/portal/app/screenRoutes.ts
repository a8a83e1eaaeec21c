import { screenPaths } from '../format/screenPaths';

/** The routes of the screens behind the sign-in; the router knows them before the screens are loaded. */
export const SCREEN_ROUTES = {
  dashboard: screenPaths.dashboard,
  accounts: screenPaths.accounts,
  createAccount: screenPaths.createAccount,
  account: screenPaths.account(':accountId'),
  bins: screenPaths.bins,
  history: screenPaths.history,
  attention: screenPaths.attention,
  staff: screenPaths.staff,
  closedDays: screenPaths.closedDays,
  drivers: screenPaths.drivers,
  webhooks: screenPaths.webhooks,
  import: screenPaths.import,
  runSheet: screenPaths.runSheet,
  jobSite: screenPaths.jobSite(':jobSiteId'),
} as const;
