import type { Language } from '@park/contract/languages';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { createSessionStore } from './sessions/session-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { Database } from './database/database.ts';
import { observeDatabase } from './database/observed-database.ts';
import { keepAnswers } from './http/kept-answers.ts';
import type { KeptAnswers } from './http/kept-answers.ts';
import { parkTurns } from './http/park-turns.ts';
import type { ParkTurns } from './http/park-turns.ts';
import { createListKeys, type ListKeys } from './lists/list-keys.ts';
import { createOutsideCaller } from './outside/outside-fetch.ts';
import type { OutsideCaller } from './outside/outside-fetch.ts';
import { createTextSeal } from './outside/sealed-text.ts';
import type { TextSeal } from './outside/sealed-text.ts';
import { addKeptMetrics } from './operations/kept-metrics.ts';
import { watchSlowStatements } from './operations/slow-statements.ts';
import { countFailures } from './operations/statement-failures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Its statements are counted, traced and watched. */
    database: Database;
    sessions: SessionStore;
    now: () => Date;
    /** What transactions of parks take for the time; undefined: the clock of the database. */
    clock: (() => Date) | undefined;
    turns: ParkTurns;
    keptAnswers: KeptAnswers;
    listKeys: ListKeys;
    /** Those of texts for people, chosen by Accept-Language. */
    languages: readonly Language[];
    /** For secrets that the database keeps and nobody may read there. */
    seal: TextSeal;
    /** Calls addresses that people typed. */
    outside: OutsideCaller;
  }
}

/** Of lists of all parks in one process, compressed: fifty of ten thousand drivers. */
const KEPT_BYTES = 64_000_000;

export interface ServiceOptions {
  /** Already migrated (see migrate.ts). The caller that opened it closes it. */
  readonly database: Database;
  /** Only for tests; absent: this machine's clock, and in records and ledger the database's. */
  readonly now?: () => Date;
  /** How many of the database's connections one park may use at once; default: any number. */
  readonly parkConnections?: number;
  /** Statements that take at least so long are logged with their plan; default: none. */
  readonly slowStatementMs?: number;
  readonly languages: readonly Language[];
  /** SECRETS_KEY; absent: no secret of a source or a webhook can be kept. */
  readonly secretsKey?: string | undefined;
  /** Hosts that may be called although they are not public, as `name:port`. Default: none. */
  readonly outsideHosts?: readonly string[];
}

async function addServices(
  app: FastifyInstance,
  { options }: { readonly options: ServiceOptions },
): Promise<void> {
  const { now, slowStatementMs, parkConnections = Infinity } = options;
  const failures = countFailures();
  app.metrics.registerMetric(failures.counter);
  const observers = [
    failures.observer,
    ...(slowStatementMs
      ? [watchSlowStatements(slowStatementMs, (slow) => app.log.warn(slow, 'slow statement'))]
      : []),
  ];
  const database = observeDatabase(options.database, observers);
  app.decorate('database', database);
  app.decorate('sessions', createSessionStore(database));
  app.decorate('now', now ?? (() => new Date()));
  app.decorate('clock', now);
  app.decorate('turns', parkTurns(parkConnections));
  app.decorate('keptAnswers', keepAnswers(KEPT_BYTES));
  app.decorate('languages', options.languages);
  app.decorate('seal', createTextSeal(options.secretsKey));
  const outside = createOutsideCaller(options.outsideHosts ?? [], (words) => app.log.warn(words));
  app.decorate('outside', outside);
  app.addHook('onClose', () => outside.close());
  app.decorate('listKeys', createListKeys(options.languages));
  addKeptMetrics(app.metrics, app.keptAnswers);
}

/** What calls and jobs share, as decorators of the application. */
export const services = fp(addServices, { name: 'services', dependencies: ['metrics'] });
