import { randomUUID } from 'node:crypto';
import accepts from '@fastify/accepts';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { todayIn } from '../contract/calendarDate';
import { API_ROOT } from '../contract/paths';
import type { LogLevel } from './config';
import type { Db } from './db/Db';
import { accountsRoutes } from './features/accounts/accountsRoutes';
import { createAccount } from './features/accounts/createAccount';
import { updateAccount } from './features/accounts/updateAccount';
import { closedDaysRoutes } from './features/closedDays/closedDaysRoutes';
import { updateClosedDays } from './features/closedDays/updateClosedDays';
import { archiveJobSite } from './features/jobSites/archiveJobSite';
import { attentionRoutes } from './features/attention/attentionRoutes';
import { changeEvents, type EventTimes } from './live/changeEvents';
import { changesRoutes } from './features/history/changesRoutes';
import { undoChange } from './features/history/undoChange';
import { importFile } from './features/imports/importFile';
import { createJobSite } from './features/jobSites/createJobSite';
import { jobSitesRoutes } from './features/jobSites/jobSitesRoutes';
import { updateJobSite } from './features/jobSites/updateJobSite';
import { archiveDriver } from './features/drivers/archiveDriver';
import { createDriver } from './features/drivers/createDriver';
import { driversRoutes } from './features/drivers/driversRoutes';
import { orderRun } from './features/drivers/orderRun';
import { runsRoutes } from './features/drivers/runsRoutes';
import { updateDriver } from './features/drivers/updateDriver';
import { assignDriver } from './features/skipBins/assignDriver';
import { cancelSkipBin } from './features/skipBins/cancelSkipBin';
import { createSkipBin } from './features/skipBins/createSkipBin';
import { extendHire } from './features/skipBins/extendHire';
import { markCollected } from './features/skipBins/markCollected';
import { markDelivered } from './features/skipBins/markDelivered';
import { requestCollection } from './features/skipBins/requestCollection';
import { recordAttempt } from './features/skipBins/recordAttempt';
import { rescheduleSkipBin } from './features/skipBins/rescheduleSkipBin';
import { skipBinsRoutes } from './features/skipBins/skipBinsRoutes';
import { updateSkipBin } from './features/skipBins/updateSkipBin';
import { withdrawCollection } from './features/skipBins/withdrawCollection';
import { createStandingOrder } from './features/standingOrders/createStandingOrder';
import { endStandingOrder } from './features/standingOrders/endStandingOrder';
import { makeJobs } from './features/standingOrders/makeJobs';
import { standingOrdersRoutes } from './features/standingOrders/standingOrdersRoutes';
import { updateStandingOrder } from './features/standingOrders/updateStandingOrder';
import { followStaff } from './features/people/followStaff';
import { inviteStaff } from './features/people/inviteStaff';
import { removeStaff } from './features/people/removeStaff';
import { resendInvitation } from './features/people/resendInvitation';
import { staffRoutes } from './features/people/staffRoutes';
import { createUser } from './features/people/createUser';
import { removeUser } from './features/people/removeUser';
import { resetUserPassword } from './features/people/resetUserPassword';
import { setUserStatus } from './features/people/setUserStatus';
import { updateUser } from './features/people/updateUser';
import { usersRoutes } from './features/people/usersRoutes';
import { createNote } from './features/notes/createNote';
import { notesRoutes } from './features/notes/notesRoutes';
import { removeNote } from './features/notes/removeNote';
import { updateNote } from './features/notes/updateNote';
import { createView } from './features/views/createView';
import { orderViews } from './features/views/orderViews';
import { removeView } from './features/views/removeView';
import { updateView } from './features/views/updateView';
import { viewsRoutes } from './features/views/viewsRoutes';
import { createWebhook } from './features/webhooks/createWebhook';
import { deliverWebhooks } from './features/webhooks/deliverWebhooks';
import { removeWebhook } from './features/webhooks/removeWebhook';
import { renewWebhookSecret } from './features/webhooks/renewWebhookSecret';
import { updateWebhook } from './features/webhooks/updateWebhook';
import { webhooksRoutes } from './features/webhooks/webhooksRoutes';
import type { Identity } from './identity/identity';
import { healthRoutes } from './http/healthRoutes';
import { addMissingErrorBodies, handleClientError, watchResponses } from './http/errors/handleClientError';
import { requireStaff } from './http/auth';
import { CsvFiles } from './http/CsvFiles';
import { refuseOutside, withoutBasePath } from './http/basePath';
import { boundWork } from './http/limits/boundWork';
import { describeError } from './http/errors/describeError';
import { allowOrigins } from './http/allowOrigins';
import { limitResponseTime } from './http/limits/limitResponseTime';
import { handleFrameworkError, handleErrors } from './http/errors/handleErrors';
import { measureRequests } from './http/measureRequests';
import { OneLineLog } from './http/OneLineLog';
import { refuseUnknown } from './http/refuseUnknown';
import { refuseWhileClosing } from './http/limits/refuseWhileClosing';
import { collectRoutes, serveOpenApi } from './http/openApi/serveOpenApi';
import { servePortal, type PortalOptions } from './http/portal';
import { securityHeaders } from './http/securityHeaders';

export interface AppParts {
  db: Db;
  identity: Identity;
  /** Determines which day is today for the business. */
  businessTimeZone: string;
  /** Without it, only the API is served. */
  portal?: PortalOptions | undefined;
  eventTimes?: EventTimes;
  /** The path below which all is served, such as '/skips'. */
  basePath?: string;
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies?: string[];
  /** Origins of portals that are served elsewhere; allowed by CORS. */
  portalOrigins?: string[];
  /** Logs each request as JSON, with its id. */
  logLevel?: LogLevel;
  /** Without it, requests are not measured. */
  metrics?: Registry | undefined;
  /** Served over TLS only: sends HSTS. */
  isProduction?: boolean;
  /** The portal's pages may run Google's reCAPTCHA, if the identity provider asks for it. */
  recaptcha?: boolean;
  /** Webhooks may be addresses inside the network, and without TLS. */
  webhooksToPrivateNetwork?: boolean;
}

/** Ample for the comments in a request; the import of a file has its own limit. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** The time in which a whole request, with its body, must arrive. */
const REQUEST_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_CHECK_MILLISECONDS = 1_000;
/** The heartbeats of the stream of changes are more frequent. */
const IDLE_TIMEOUT_MILLISECONDS = 60_000;
/** Longer than any URL that node accepts, so that an overlong id is answered as not found, like any other unknown id. */
const MAX_PARAMETER_LENGTH = 16 * 1024;

/** Builds the admin API and the portal, ready to listen. The caller closes what it passed in. */
export async function buildApp({
  db,
  identity,
  businessTimeZone,
  portal,
  basePath = '',
  eventTimes,
  trustedProxies = [],
  portalOrigins = [],
  logLevel = 'silent',
  metrics,
  isProduction = false,
  recaptcha = false,
  webhooksToPrivateNetwork = false,
}: AppParts): Promise<FastifyInstance> {
  const today = () => todayIn(businessTimeZone, new Date());
  const csvFiles = new CsvFiles(today);
  const headers = securityHeaders({ ...portal?.configuration, isProduction, recaptcha });
  const app = fastify({
    logger: { level: logLevel, serializers: { err: describeError } },
    logController: new OneLineLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    connectionTimeout: IDLE_TIMEOUT_MILLISECONDS,
    http: {
      connectionsCheckingInterval: REQUEST_TIMEOUT_CHECK_MILLISECONDS,
      // The default, a minute, exceeds requestTimeout: node would swap them, and a body could take a minute.
      headersTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      // addMissingErrorBodies answers a missing Host, with a body.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Several processes may write to one log, so a counter per process would not be unique.
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => withoutBasePath(url, basePath),
    frameworkErrors: (error, request, reply) => handleFrameworkError(error, request, reply.headers(headers)),
    clientErrorHandler: handleClientError,
  });
  watchResponses(app.server);
  addMissingErrorBodies(app);
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  if (metrics) measureRequests(app, metrics);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (basePath) refuseOutside(app, basePath);
  if (portalOrigins.length > 0) await allowOrigins(app, portalOrigins);
  await app.register(accepts);
  refuseWhileClosing(app);
  const routes = collectRoutes(app);
  healthRoutes(app, db, identity);

  await app.register(
    boundWork((api) => {
      limitResponseTime(api);
      requireStaff(api, identity);
      refuseUnknown(api, routes);
      followStaff(api, db, identity);
      changeEvents(api, db, identity, eventTimes);
      accountsRoutes(api, db, csvFiles);
      createAccount(api, db);
      updateAccount(api, db);
      jobSitesRoutes(api, db, csvFiles);
      createJobSite(api, db);
      updateJobSite(api, db);
      archiveJobSite(api, db);
      skipBinsRoutes(api, db, today, csvFiles);
      attentionRoutes(api, db, today, csvFiles);
      createSkipBin(api, db);
      updateSkipBin(api, db, today);
      markDelivered(api, db, today);
      requestCollection(api, db, today);
      withdrawCollection(api, db, today);
      rescheduleSkipBin(api, db, today);
      recordAttempt(api, db, today);
      assignDriver(api, db, today);
      extendHire(api, db, today);
      markCollected(api, db, today);
      cancelSkipBin(api, db, today);
      usersRoutes(api, db, csvFiles);
      createUser(api, db, identity);
      updateUser(api, db, identity);
      resetUserPassword(api, db, identity);
      setUserStatus(api, db, identity);
      removeUser(api, db, identity);
      staffRoutes(api, db, identity, csvFiles);
      inviteStaff(api, db, identity);
      resendInvitation(api, db, identity);
      removeStaff(api, db, identity);
      viewsRoutes(api, db);
      createView(api, db);
      updateView(api, db);
      removeView(api, db);
      orderViews(api, db);
      closedDaysRoutes(api, db);
      updateClosedDays(api, db);
      webhooksRoutes(api, db, csvFiles);
      createWebhook(api, db, webhooksToPrivateNetwork);
      updateWebhook(api, db, webhooksToPrivateNetwork);
      renewWebhookSecret(api, db);
      removeWebhook(api, db);
      deliverWebhooks(api, db, webhooksToPrivateNetwork);
      driversRoutes(api, db, csvFiles);
      createDriver(api, db);
      updateDriver(api, db);
      archiveDriver(api, db);
      runsRoutes(api, db);
      orderRun(api, db);
      notesRoutes(api, db, csvFiles);
      createNote(api, db);
      updateNote(api, db);
      removeNote(api, db);
      standingOrdersRoutes(api, db, csvFiles);
      createStandingOrder(api, db, today);
      updateStandingOrder(api, db, today);
      endStandingOrder(api, db, today);
      makeJobs(api, db, today);
      changesRoutes(api, db, businessTimeZone, csvFiles);
      undoChange(api, db, identity);
      serveOpenApi(api, routes, basePath);
      importFile(api, db, today);
    }),
    { prefix: API_ROOT },
  );
  if (portal) await servePortal(app, portal);
  return app;
}
