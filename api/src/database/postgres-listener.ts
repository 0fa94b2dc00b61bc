import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Listener, StopListening } from './database.ts';
import { primaryClients } from './primary-client.ts';
import type { PrimaryClients } from './primary-client.ts';
import type { ServerAccess } from './server-tls.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/**
 * How often the connection is tried: a server that is gone without a word would be noticed after
 * hours.
 */
const CHECK_MS = 15_000;
const RETRY_MS = { first: 250, longest: 5_000 };

async function connectedOnce({ Client: PrimaryClient }: PrimaryClients, channel: string): Promise<Client> {
  const client = new PrimaryClient({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    application_name: 'taxi-park-api live',
    keepAlive: true,
  });
  // A connection that fails also ends, which is handled below; without a listener the process would
  // end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Tries each server once. */
async function connected(clients: PrimaryClients, channel: string): Promise<Client> {
  for (let left = clients.servers - 1; ; left -= 1) {
    try {
      return await connectedOnce(clients, channel);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/**
 * Listens to a channel of a PostgreSQL server, or of that one of several which takes writes, on a
 * connection of its own, which is opened again whenever it is lost. Rejects when the first
 * connection fails.
 */
export async function listenOnServer(
  servers: readonly ServerAccess[],
  channel: string,
  listener: Listener,
): Promise<StopListening> {
  const clients = primaryClients(servers);
  let client: Client | undefined;
  let isStopped = false;

  function take(next: Client): void {
    client = next;
    next.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    next.once('end', () => {
      if (client === next) void reconnect();
    });
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    for (let delay = RETRY_MS.first; !isStopped; delay = Math.min(delay * 2, RETRY_MS.longest)) {
      const next = await connected(clients, channel).catch(() => undefined);
      if (next !== undefined) {
        if (isStopped) return void next.end().catch(() => undefined);
        take(next);
        return listener.onGap();
      }
      await wait(delay, undefined, { ref: false });
    }
  }

  take(await connected(clients, channel));
  const check = setInterval(() => {
    const checked = client;
    checked?.query('select 1').catch(() => checked.connection.stream.destroy());
  }, CHECK_MS).unref();

  return async () => {
    isStopped = true;
    clearInterval(check);
    const last = client;
    client = undefined;
    await last?.end().catch(() => undefined);
  };
}
