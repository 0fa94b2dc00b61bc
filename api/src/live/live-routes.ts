import { openLive } from '@park/contract/live';
import type { FastifyInstance } from 'fastify';
import { createLiveHub } from './live-hub.ts';

/** The stream of changes, which ends before the server waits for its requests to end. */
export async function liveRoutes(
  app: FastifyInstance,
  { heartbeatMs }: { readonly heartbeatMs?: number | undefined },
): Promise<void> {
  const hub = createLiveHub(app, heartbeatMs);
  app.addHook('preClose', () => hub.close());
  app.stream(openLive, (call) => hub.open(call));
}
