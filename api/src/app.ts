import { DEFAULT_OFFER, type Language } from '@park/contract/languages';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { activityRoutes } from './activity/driver-activity.ts';
import { authRoutes } from './auth/auth.ts';
import { profileRoutes } from './people/profile.ts';
import { billRoutes } from './bills/bills.ts';
import { billJobs } from './bills/post-bills.ts';
import { connectionRoutes } from './connectors/connections.ts';
import { pullJobs } from './connectors/pull-jobs.ts';
import { carBookRoutes, custodyRoutes } from './custody/custody.ts';
import type { Database } from './database/database.ts';
import { driverPageRoutes } from './driver-page/driver-page.ts';
import { driverRoutes } from './drivers/drivers.ts';
import { calls } from './http/calls.ts';
import { jsonBodies } from './http/json-body.ts';
import { missing, routeList } from './http/route-list.ts';
import { errorSender } from './http/send-error.ts';
import { heldJobs } from './ingest/held-jobs.ts';
import { ingestRoutes } from './keys/send-by-key.ts';
import { sourceRoutes } from './connectors/sources.ts';
import { heldRideRoutes } from './ingest/held-ride-calls.ts';
import { followUps } from './jobs/follow-ups.ts';
import { jobs } from './jobs/jobs.ts';
import { journalRoutes } from './journal/journal.ts';
import { bankFileRoutes } from './ledger/bank-files.ts';
import { ledgerRoutes } from './ledger/ledger.ts';
import { monthRoutes } from './ledger/months.ts';
import { payoutRoutes } from './ledger/payouts.ts';
import { leavingJobs } from './leaving/leaving.ts';
import { rentJobs } from './ledger/rent-job.ts';
import { termsRoutes } from './ledger/terms.ts';
import { listMaker } from './lists/keep-maker.ts';
import { pageRoutes } from './lists/pages.ts';
import { liveRoutes } from './live/live-hub.ts';
import { createMailer, type MailSettings } from './mail/mailer.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { apiDocs } from './operations/api-docs.ts';
import { forgettingJob } from './operations/forget-outdated.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { loggerOptions, requestIdOf, requestLine } from './operations/logger.ts';
import { metrics } from './operations/metrics.ts';
import { transport } from './operations/transport.ts';
import { unusedConnections } from './operations/unused-connections.ts';
import { overviewRoutes } from './overview/overview.ts';
import { firstParkRoutes } from './people/first-park.ts';
import { invitationRoutes } from './people/invitations.ts';
import { createLinkMails } from './people/link-mails.ts';
import { linkRoutes } from './people/links.ts';
import { peopleRoutes } from './people/people.ts';
import { rentRoutes } from './rent/rent.ts';
import { reportRoutes } from './reports/reports.ts';
import { rideDaysRoutes } from './ride-days/ride-days.ts';
import { rideMonthsJob } from './rides/ride-months.ts';
import { services } from './services.ts';
import type { ServiceOptions } from './services.ts';
import { remoteCountRoutes } from './telemetry/remote-counts.ts';
import { telemetryRoutes } from './telemetry/telemetry.ts';
import { vehicleDocumentRoutes } from './vehicles/vehicle-documents.ts';
import { vehicleRoutes } from './vehicles/vehicles.ts';
import { tableViewRoutes } from './views/table-views.ts';
import { webhookJobs } from './webhooks/webhook-jobs.ts';
import { statementRoutes } from './statements/statements.ts';
import { webhookRoutes } from './webhooks/webhooks.ts';

export interface AppOptions extends Omit<ServiceOptions, 'languages'> {
  /**
   * The same database on a connection of its own, for `/readyz`; default: `database`. The caller
   * closes it too.
   */
  readonly probe?: Database;
  /** Default: `silent`. */
  readonly logLevel?: string;
  /** Where its lines go; default: standard output. */
  readonly logStream?: { write(line: string): void };
  readonly corsOrigins?: readonly string[];
  /** The proxies whose X-Forwarded-For is trusted (Fastify's `trustProxy`). */
  readonly trustProxy?: string;
  /** Handler timeout; a request that exceeds it gets 503. Default: 30 s. */
  readonly handlerTimeoutMs?: number;
  /** How often open streams get a sign of life and their sessions are checked. Default: 12 s. */
  readonly heartbeatMs?: number;
  /** The languages of error messages, chosen by Accept-Language. Default: English and Russian. */
  readonly languages?: readonly Language[];
  /** How links are mailed; absent: they are only shown, to be copied. */
  readonly mail?: MailSettings;
  /** Whether this process does jobs, such as posting rent; a server does. */
  readonly runsJobs?: boolean;
  /** Whether it may make the tables of the queue of jobs. Default: true. */
  readonly migrates?: boolean;
  /** Whether to serve the `/api/docs` page; `app.swagger()` returns the document either way. */
  readonly withDocsPage?: boolean;
}

/** Default body limit of a call: the longest texts of a record in the longest JSON escaping. */
const BODY_LIMIT_BYTES = 262_144;
const REQUEST_TIMEOUT_MS = 30_000;
/** The tables of the queue are made at the first start, which a busy disk makes slow. */
const START_TIMEOUT_MS = 60_000;
/**
 * Longer than the idle timeout of common proxies, so that we never close a connection that they
 * reuse.
 */
const KEEP_ALIVE_MS = 72_000;

/** Fastify with our limits, error responses and one log line a request; no route yet. */
function createServer(options: AppOptions, languages: readonly Language[]): FastifyInstance {
  const { logLevel = 'silent', trustProxy = 'loopback', handlerTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const sendError = errorSender(languages);
  const app = Fastify({
    logger: { ...loggerOptions(logLevel), ...(options.logStream && { stream: options.logStream }) },
    // One log line per request, written when it ends (see logger.ts), instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Longer than a handler's: its 503 must still be sent.
    connectionTimeout: REQUEST_TIMEOUT_MS + 5_000,
    handlerTimeout: handlerTimeoutMs,
    pluginTimeout: START_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Calls respond with text, which is sent as it is; tests check it against the schema.
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(missing(app.routeList, request), request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(requestLine(request, reply), 'request');
  });
  return app;
}

/** Builds the application without listening: tests inject requests, server.ts listens. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, corsOrigins = [], withDocsPage = false, runsJobs = false, migrates = true } = options;
  const languages = options.languages ?? DEFAULT_OFFER;
  const app = createServer(options, languages);
  const mails = createLinkMails(createMailer(options.mail, app.log), database, languages);

  app.register(jsonBodies);
  app.register(transport, { corsOrigins });
  app.register(apiDocs, { withPage: withDocsPage });
  app.register(routeList);
  app.register(metrics, { database });
  app.register(unusedConnections);
  app.register(services, { options: { ...options, languages } });
  app.register(jobs, { runs: runsJobs, migrates });
  app.register(followUps);
  app.register(calls);
  app.register(listMaker, { fills: runsJobs });
  app.register(healthRoutes, { database: options.probe ?? database });

  app.register(authRoutes);
  app.register(profileRoutes);
  app.register(peopleRoutes, { mails });
  app.register(invitationRoutes, { mails });
  app.register(linkRoutes, { mails });
  app.register(firstParkRoutes);
  app.register(driverRoutes);
  app.register(driverPageRoutes);
  app.register(vehicleRoutes);
  app.register(custodyRoutes);
  app.register(carBookRoutes);
  app.register(billRoutes);
  app.register(pageRoutes);
  app.register(vehicleDocumentRoutes);
  app.register(activityRoutes);
  app.register(rideDaysRoutes);
  app.register(tableViewRoutes);
  app.register(reportRoutes);
  app.register(ledgerRoutes);
  app.register(termsRoutes);
  app.register(rentRoutes);
  app.register(payoutRoutes);
  app.register(bankFileRoutes);
  app.register(monthRoutes);
  app.register(sourceRoutes);
  app.register(heldRideRoutes);
  app.register(connectionRoutes);
  app.register(pullJobs);
  app.register(ingestRoutes);
  app.register(statementRoutes);
  app.register(webhookRoutes);
  app.register(overviewRoutes);
  app.register(notificationRoutes);
  app.register(journalRoutes);
  app.register(telemetryRoutes);
  app.register(remoteCountRoutes);
  app.register(liveRoutes, { heartbeatMs: options.heartbeatMs });

  app.register(leavingJobs);
  app.register(rentJobs);
  app.register(billJobs);
  app.register(heldJobs);
  app.register(forgettingJob);
  app.register(webhookJobs, { delivers: runsJobs });
  app.register(rideMonthsJob);
  await app.ready();
  return app;
}
