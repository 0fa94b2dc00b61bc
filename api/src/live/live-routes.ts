import { openLive } from '@park/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../http/route.ts';
import { createLiveHub } from './live-hub.ts';
import type { LiveServices } from './live-hub.ts';

/** The stream of changes, which ends before the server waits for its requests to end. */
export function addLiveRoutes(routes: Routes, app: FastifyInstance, services: LiveServices): void {
  const hub = createLiveHub(services);
  app.addHook('preClose', () => hub.close());
  routes.stream(openLive, 'readFleet', (call) => hub.open(call));
}
