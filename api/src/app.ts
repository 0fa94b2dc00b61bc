import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { addActivityRoutes } from './activity/activity-routes.ts';
import { addAuthRoutes } from './auth/auth-routes.ts';
import { addProfileRoutes } from './auth/profile-routes.ts';
import { createSessionStore } from './auth/session-store.ts';
import type { Database } from './database/database.ts';
import { addDriverRoutes } from './drivers/driver-routes.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { keepAnswers } from './http/kept-answers.ts';
import { addKeptMetrics } from './operations/kept-metrics.ts';
import { RequestError } from './http/request-error.ts';
import { listRoutes } from './http/route-list.ts';
import { parkTurns } from './http/park-turns.ts';
import { routesOf } from './http/route.ts';
import { errorSender } from './http/send-error.ts';
import { createMailer, type MailSettings } from './mail/mailer.ts';
import { createBackgroundWork } from './people/background-work.ts';
import { addInvitationRoutes } from './people/invitation-routes.ts';
import { createLinkMails } from './people/link-mails.ts';
import { addLinkRoutes } from './people/link-routes.ts';
import { addPeopleRoutes } from './people/people-routes.ts';
import { addHealthRoutes } from './operations/health-routes.ts';
import { addApiDocs } from './operations/api-docs.ts';
import { addCopies } from './operations/copies.ts';
import { keepForgetting } from './operations/forget-outdated.ts';
import { loggerOptions, requestLine } from './operations/logger.ts';
import { addMetrics } from './operations/metrics.ts';
import { createParkSizes } from './operations/park-sizes.ts';
import { countFailures } from './operations/statement-failures.ts';
import { watchSlowStatements } from './operations/slow-statements.ts';
import type { Tracing } from './operations/tracing.ts';
import { observeDatabase } from './database/observed-database.ts';
import { requestIdOf } from './operations/request-id.ts';
import { addLedgerRoutes } from './ledger/ledger-routes.ts';
import { addMonthRoutes } from './ledger/month-routes.ts';
import { addPayoutRoutes } from './ledger/payout-routes.ts';
import { keepRentPosted } from './ledger/rent-job.ts';
import { addTermsRoutes } from './ledger/terms-routes.ts';
import { addJournalRoutes } from './journal/journal-routes.ts';
import { keepMaker } from './lists/keep-maker.ts';
import { createListKeys } from './lists/list-keys.ts';
import { addPageRoutes } from './lists/page-routes.ts';
import { addLiveRoutes } from './live/live-routes.ts';
import { addNotificationRoutes } from './notifications/notification-routes.ts';
import { addOverviewRoutes } from './overview/overview-routes.ts';
import { closeUnusedConnections } from './operations/unused-connections.ts';
import { addTransport } from './operations/transport.ts';
import { keepRideMonths } from './rides/keep-ride-months.ts';
import { addReportRoutes } from './reports/report-routes.ts';
import { addRideDaysRoutes } from './ride-days/ride-days-routes.ts';
import { addTelemetryRoutes } from './telemetry/telemetry-routes.ts';
import { addVehicleDocumentRoutes } from './vehicles/vehicle-document-routes.ts';
import { addVehicleRoutes } from './vehicles/vehicle-routes.ts';
import { addTableViewRoutes } from './views/table-view-routes.ts';

export interface AppOptions {
  /** Already migrated (see migrate.ts). The caller that opened it closes it. */
  readonly database: Database;
  /** The same database on a connection of its own, for `/readyz`; default: `database`. The caller closes it too. */
  readonly probe?: Database;
  /** Servers that follow the database and answer reads that may lag; default: none. The caller closes them too. */
  readonly replicas?: readonly Database[];
  /** How old what they show may be; default: 5 s. */
  readonly readLagMs?: number;
  /** Only for tests; absent: this machine's clock, and in the records and the ledger that of the database. */
  readonly now?: () => Date;
  /** Default: `silent`. */
  readonly logLevel?: string;
  readonly corsOrigins?: readonly string[];
  /** The proxies whose X-Forwarded-For is trusted (Fastify's `trustProxy`). */
  readonly trustProxy?: string;
  /** Handler timeout; a request that exceeds it gets 503. Default: 30 s. */
  readonly handlerTimeoutMs?: number;
  /** How often open streams get a sign of life and their sessions are checked. Default: 12 s. */
  readonly heartbeatMs?: number;
  /** The languages of error messages, chosen by Accept-Language. Default: English and Russian. */
  readonly languages?: readonly Language[];
  /** How many of the database's connections one park may use at once in this process; default: any number. */
  readonly parkConnections?: number;
  /** How links are mailed; absent: they are only shown, to be copied. */
  readonly mail?: MailSettings;
  /** Whether this process posts the rent that is due and makes the months of rides; a server does. */
  readonly postsRent?: boolean;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing;
  /** Statements that take at least so long are logged with their plan; default: none. */
  readonly slowStatementMs?: number;
  /** Whether to serve the `/api/docs` page; `app.swagger()` returns the document either way. */
  readonly withDocsPage?: boolean;
}

/** Default body limit of a call: the longest texts of a record in the longest JSON escaping. */
const BODY_LIMIT_BYTES = 262_144;
/** Of lists of all parks in one process, compressed: fifty of ten thousand drivers. */
const KEPT_BYTES = 64_000_000;
const REQUEST_TIMEOUT_MS = 30_000;
const READ_LAG_MS = 5_000;
/** Longer than the idle timeout of common proxies, so that we never close a connection that they reuse. */
const KEEP_ALIVE_MS = 72_000;

/** Builds the application without listening: tests inject requests, server.ts listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { now = () => new Date(), logLevel = 'silent', tracing, slowStatementMs } = options;
  const { corsOrigins = [], trustProxy = 'loopback', withDocsPage = false } = options;
  const { handlerTimeoutMs = REQUEST_TIMEOUT_MS, readLagMs = READ_LAG_MS, heartbeatMs } = options;
  const heartbeat = heartbeatMs === undefined ? {} : { heartbeatMs };
  const languages = options.languages ?? DEFAULT_OFFER;
  const sendError = errorSender(languages);
  const serverOptions: FastifyServerOptions = {
    logger: loggerOptions(logLevel),
    // One log line per request, written when it ends (see logger.ts), instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: handlerTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  };
  const app = Fastify(serverOptions);
  const failures = countFailures();
  const observers = [
    failures.observer,
    ...(tracing ? [tracing.observer] : []),
    ...(slowStatementMs
      ? [watchSlowStatements(slowStatementMs, (slow) => app.log.warn(slow, 'slow statement'))]
      : []),
  ];
  const database = observeDatabase(options.database, observers);
  tracing?.follow(app);
  // route.ts validates inputs and the tests validate outputs; the schemas here are only for the OpenAPI document.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new RequestError('not_found'), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(requestLine(request, reply), 'request');
  });
  acceptJsonOnly(app);
  await addTransport(app, corsOrigins);
  await addApiDocs(app, withDocsPage);
  listRoutes(app);
  const metrics = addMetrics(app, createParkSizes(options.database));
  metrics.registerMetric(failures.counter);
  closeUnusedConnections(app);

  const sessions = createSessionStore(database);
  const replicas = (options.replicas ?? []).map((replica) => observeDatabase(replica, observers));
  const copies = addCopies({ app, metrics }, database, { databases: replicas, maxLagMs: readLagMs });
  const turns = parkTurns(options.parkConnections ?? Infinity);
  const routes = routesOf(app, {
    ...{ database, sessions, now, turns },
    ...(options.now && { clock: options.now }),
    ...(copies && { copies }),
  });
  const kept = keepAnswers(KEPT_BYTES);
  addKeptMetrics(metrics, kept);
  const keys = createListKeys(languages);
  keepMaker(app, database, { keys, now, fills: options.postsRent === true });
  addHealthRoutes(app, options.probe ?? options.database);
  addAuthRoutes(routes, sessions);
  addProfileRoutes(routes, database);
  const mails = createLinkMails(createMailer(options.mail, app.log), languages);
  addPeopleRoutes(routes, mails);
  addInvitationRoutes(routes, mails);
  addLinkRoutes(routes, { mails, sessions, background: createBackgroundWork(app) });
  addDriverRoutes(routes, kept, keys);
  addVehicleRoutes(routes, kept, keys);
  addPageRoutes(routes, keys);
  addVehicleDocumentRoutes(routes, kept);
  addActivityRoutes(routes);
  addRideDaysRoutes(routes);
  addTableViewRoutes(routes);
  addReportRoutes(routes);
  addLedgerRoutes(routes);
  addTermsRoutes(routes);
  addPayoutRoutes(routes);
  addMonthRoutes(routes);
  addOverviewRoutes(routes);
  addNotificationRoutes(routes, kept);
  addJournalRoutes(routes);
  addTelemetryRoutes(routes, metrics, tracing);
  addLiveRoutes(routes, app, { database, sessions, now, ...heartbeat });
  if (options.postsRent) {
    keepRentPosted(app, database, options.now);
    keepForgetting(app, database, now);
    keepRideMonths(app, database, { now, metrics });
  }
  await app.ready();
  return app;
}
