import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * The client's X-Request-Id when it is a plain short token, so that logs can be correlated; else a
 * new one.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const provided = request.headers['x-request-id'];
  return typeof provided === 'string' && /^[\w.-]{8,64}$/.test(provided) ? provided : randomUUID();
}
