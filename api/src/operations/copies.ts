import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import { parkCopies } from '../database/park-copies.ts';
import type { ParkCopies } from '../database/park-copies.ts';
import { sqlState } from '../database/sql-state.ts';

/**
 * Sends reads that may lag to the servers that follow the database, until the application closes,
 * and shows in its metrics where they were answered and how far each server is behind. Undefined
 * without such servers.
 */
export function addCopies(
  app: FastifyInstance,
  primary: Database,
  servers: { readonly databases: readonly Database[]; readonly maxLagMs: number },
): ParkCopies | undefined {
  if (servers.databases.length === 0) return undefined;
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads that may lag, by who answered them',
    labelNames: ['server'],
    registers: [app.metrics],
  });
  const copies = parkCopies(primary, servers, {
    onRead: (server) => reads.inc({ server }),
    // Only its class: messages of the database may hold values.
    onFailure: (error) => app.log.warn({ state: sqlState(error) }, 'a replica did not answer'),
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'How old what a replica shows is at most, by its place in DATABASE_READ_URL; infinite: not used',
    labelNames: ['replica'],
    registers: [app.metrics],
    collect() {
      copies.lags().forEach((lag, index) => this.set({ replica: String(index + 1) }, lag / 1000));
    },
  });
  app.addHook('onClose', async () => copies.stop());
  return copies;
}
