import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import type { ServerAccess } from './server-tls.ts';

/**
 * A server that only follows another one. As a server that is starting, it may take writes a moment
 * later.
 */
class NotPrimary extends Error {
  override readonly name = 'NotPrimary';
  readonly code = '57P03';
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

export interface PrimaryClients {
  /**
   * Connects to the server that took writes last; a failed connection makes the next server the one
   * to be tried.
   */
  readonly Client: typeof Client;
  /** How many servers there are: so many connections may have to be tried. */
  readonly servers: number;
}

/**
 * Connections to that one of several servers which takes writes (`target_session_attrs=read-write`
 * of libpq, which the driver lacks). Each server says by itself, when a connection begins, whether
 * it follows another one, so that this costs no round trip. Of a single server nothing is asked.
 */
export function primaryClients(servers: readonly ServerAccess[]): PrimaryClients {
  let current = 0;

  class PrimaryClient extends Client {
    readonly #server: number;
    #isFollower = false;

    constructor(config: ClientConfig = {}) {
      const server = current;
      super({ ...config, ...servers[server] });
      this.#server = server;
      this.connection.on(
        'parameterStatus',
        ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
          if (parameterName === 'in_hot_standby') this.#isFollower = parameterValue === 'on';
        },
      );
    }

    override connect(): Promise<Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<Client> | void {
      const connecting = this.#connect();
      if (connected === undefined) return connecting;
      // The driver's own types know only one of the two arguments at a time.
      const done = connected as (error: Error | null, client?: Client) => void;
      connecting.then(
        () => done(null, this),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    async #connect(): Promise<Client> {
      try {
        await super.connect();
        if (this.#isFollower && servers.length > 1) {
          await this.end();
          throw new NotPrimary('The server follows another one and takes no writes');
        }
        return this;
      } catch (error) {
        if (current === this.#server) current = (this.#server + 1) % servers.length;
        throw error;
      }
    }
  }

  return { Client: PrimaryClient, servers: servers.length };
}
