import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { todayIn } from '../contract/calendarDate';
import { API_ROOT } from '../contract/paths';
import type { Db } from './db/Db';
import { accountsRoutes } from './features/accounts/accountsRoutes';
import { createAccount } from './features/accounts/createAccount';
import { archiveJobSite } from './features/jobSites/archiveJobSite';
import { changeEvents, type EventTimes } from './features/changes/changeEvents';
import { changesRoutes } from './features/changes/changesRoutes';
import { undoChange } from './features/changes/undoChange';
import { createJobSite } from './features/jobSites/createJobSite';
import { jobSitesRoutes } from './features/jobSites/jobSitesRoutes';
import { updateJobSite } from './features/jobSites/updateJobSite';
import { cancelSkipBin } from './features/skipBins/cancelSkipBin';
import { createSkipBin } from './features/skipBins/createSkipBin';
import { markCollected } from './features/skipBins/markCollected';
import { markDelivered } from './features/skipBins/markDelivered';
import { requestCollection } from './features/skipBins/requestCollection';
import { skipBinsRoutes } from './features/skipBins/skipBinsRoutes';
import { updateSkipBin } from './features/skipBins/updateSkipBin';
import { createUser } from './features/users/createUser';
import { usersRoutes } from './features/users/usersRoutes';
import type { Identity } from './identity/identity';
import { answerHealth } from './http/answerHealth';
import { answerInWords, answerUnreadable, watchAnswers } from './http/errors/answerUnreadable';
import { requireStaff } from './http/auth';
import { boundWork } from './http/bounds/boundWork';
import { describeError } from './http/errors/describeError';
import { allowOrigins } from './http/allowOrigins';
import { answerInTime } from './http/bounds/answerInTime';
import { answerUnreadableUrl, handleErrors } from './http/errors/errors';
import { measureRequests } from './http/measureRequests';
import { OneLineLog } from './http/OneLineLog';
import { refuseWhileClosing } from './http/bounds/refuseWhileClosing';
import { servePortal, type PortalOptions } from './http/portal';
import { securityHeaders } from './http/securityHeaders';

export interface AppParts {
  db: Db;
  identity: Identity;
  /** Where the days of the business begin and end. */
  businessTimeZone: string;
  /** Without it, only the API is served. */
  portal?: PortalOptions | undefined;
  eventTimes?: EventTimes;
  /** The proxies in front whose word is taken for where a request comes from. */
  trustedProxies?: string[];
  /** Of portals that are served elsewhere: their pages may call this API. */
  portalOrigins?: string[];
  /** Logs each request as JSON, with its id. */
  log?: boolean;
  /** Where requests are counted and timed. */
  metrics?: Registry | undefined;
  /** Served over TLS, and to be over nothing else. */
  isProduction?: boolean;
  /** The portal's pages may run Google's reCAPTCHA, where the identity provider asks for it. */
  recaptcha?: boolean;
}

/** No request of this API needs more: the longest has a few comments in it. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Within this a request has to be here with its whole body. */
const REQUEST_TIMEOUT_MILLISECONDS = 10_000;
const REQUEST_TIMEOUT_CHECK_MILLISECONDS = 1_000;
/** A connection on which nothing moves; the stream of changes shows a sign of life more often. */
const SILENCE_MILLISECONDS = 60_000;
/** Longer than any URL that node lets in, so that an endless id is one that does not exist, like any other. */
const LONGEST_PARAMETER = 16 * 1024;

/** The admin API and the portal, ready to listen; it opens and closes nothing that it was given. */
export async function buildApp({
  db,
  identity,
  businessTimeZone,
  portal,
  eventTimes,
  trustedProxies = [],
  portalOrigins = [],
  log = false,
  metrics,
  isProduction = false,
  recaptcha = false,
}: AppParts): Promise<FastifyInstance> {
  const today = () => todayIn(businessTimeZone, new Date());
  const headers = securityHeaders({ ...portal?.configuration, isProduction, recaptcha });
  const app = fastify({
    logger: log && { serializers: { err: describeError } },
    logController: new OneLineLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MILLISECONDS,
    connectionTimeout: SILENCE_MILLISECONDS,
    http: {
      connectionsCheckingInterval: REQUEST_TIMEOUT_CHECK_MILLISECONDS,
      // Left at node's minute, the two would change places: the longer one is for the body.
      headersTimeout: REQUEST_TIMEOUT_MILLISECONDS,
      // Answered below, with a body.
      requireHostHeader: false,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // Several processes write one log, so a count from one would name many requests.
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => answerUnreadableUrl(error, request, reply.headers(headers)),
    clientErrorHandler: answerUnreadable,
  });
  watchAnswers(app.server);
  answerInWords(app);
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  if (metrics) measureRequests(app, metrics);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  if (portalOrigins.length > 0) await allowOrigins(app, portalOrigins);
  refuseWhileClosing(app);
  answerHealth(app, db);

  await app.register(
    (api, _options, done) => {
      answerInTime(api);
      requireStaff(api, identity);
      boundWork(api);
      changeEvents(api, db, identity, eventTimes);
      accountsRoutes(api, db);
      createAccount(api, db);
      jobSitesRoutes(api, db);
      createJobSite(api, db);
      updateJobSite(api, db);
      archiveJobSite(api, db);
      skipBinsRoutes(api, db);
      createSkipBin(api, db);
      updateSkipBin(api, db, today);
      markDelivered(api, db, today);
      requestCollection(api, db, today);
      markCollected(api, db, today);
      cancelSkipBin(api, db, today);
      usersRoutes(api, db);
      createUser(api, db, identity);
      changesRoutes(api, db, businessTimeZone);
      undoChange(api, db);
      done();
    },
    { prefix: API_ROOT },
  );
  if (portal) await servePortal(app, portal);
  return app;
}
