import type { FastifyInstance } from 'fastify';
import { createShares } from './shares.ts';
import { trustedAddresses } from './trusted-proxies.ts';

/** What the gateway gives to strangers. Times are in milliseconds. */
export interface GatewayLimits {
  /** Open connections from one address that is no trusted proxy; what comes beyond is closed. */
  readonly connectionsOfAddress: number;
  /** Requests of one client at once, its streams of changes among them; beyond that 429. */
  readonly requestsOfAddress: number;
  /** Bytes of bodies that are held for one client; beyond that 429. */
  readonly bytesOfAddress: number;
  /** Bytes of bodies that are held for everybody; beyond that 503. */
  readonly bytesOfAll: number;
  /** For the headers of a request, and then for its body. */
  readonly headersMs: number;
  readonly bodyMs: number;
  /** For the backend's first byte; one of its statements has 20 s. */
  readonly backendMs: number;
  /** For a client that neither sends nor reads; the backend's streams say something every 12 s. */
  readonly clientMs: number;
}

/** An office shares one address: some hundred people with a few tabs each have room. */
export const GATEWAY_LIMITS: GatewayLimits = {
  connectionsOfAddress: 2_048,
  requestsOfAddress: 1_024,
  bytesOfAddress: 8_388_608,
  bytesOfAll: 33_554_432,
  headersMs: 15_000,
  bodyMs: 30_000,
  backendMs: 35_000,
  clientMs: 60_000,
};

/** A refusal for the error handlers, which write its text. */
export class Refusal extends Error {
  readonly statusCode: number;
  /** The most that is accepted, for a body that is too large. */
  readonly bytesMax: number | undefined;
  constructor(statusCode: number, bytesMax?: number) {
    super(`Refused with ${statusCode}`);
    this.statusCode = statusCode;
    this.bytesMax = bytesMax;
  }
}

/**
 * Whether a connection is closed with its refusal, since it would be held by what is still to be
 * sent. Not for a body that is too large: a browser would show no refusal while it sends.
 */
export function isClosing(error: Error): boolean {
  return error instanceof Refusal && error.statusCode !== 413;
}

/** Bounds connections and requests by address: of a trusted proxy's requests, by its clients'. */
export function limitAddresses(
  app: FastifyInstance,
  { connectionsOfAddress, requestsOfAddress }: GatewayLimits,
  trustedProxies: readonly string[],
): void {
  const trusted = trustedAddresses(trustedProxies);
  const connections = createShares({ ofAddress: connectionsOfAddress, ofAll: Infinity });
  app.server.on('connection', (socket) => {
    const { remoteAddress, remoteFamily } = socket;
    // Without an address the connection is broken already.
    if (remoteAddress === undefined || remoteFamily === undefined) return;
    if (trusted.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) return;
    if (connections.take(remoteAddress, 1) !== 'taken') return void socket.destroy();
    socket.once('close', () => connections.give(remoteAddress, 1));
  });

  const requests = createShares({ ofAddress: requestsOfAddress, ofAll: Infinity });
  app.addHook('onRequest', async ({ ip }, reply) => {
    if (requests.take(ip, 1) !== 'taken') throw new Refusal(429);
    // Comes also when the client is gone before the answer.
    reply.raw.once('close', () => requests.give(ip, 1));
  });
}
