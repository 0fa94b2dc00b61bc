import type { Permission } from '@park/domain/people/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { z } from 'zod';
import { RequestError } from './request-error.ts';

export interface ListedRoute {
  readonly method: string;
  readonly url: string;
  /** Who may call it; null for a route that is not a call of the contract. */
  readonly access: 'park' | 'open' | 'key' | null;
  /** What the role of the caller must allow; null for a call without a session. */
  readonly permission: Permission | null;
  /** The schema of its body; undefined for a call that takes none. */
  readonly body: z.ZodType | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; absent for a route that is not a call of the contract. */
    access?: 'park' | 'open' | 'key';
    permission?: Permission;
  }
  interface FastifyInstance {
    /** Every route of the application, in order of registration. */
    routeList: ListedRoute[];
  }
}

/** What there is not at an address: anything, or the method. */
export function missing(routes: readonly ListedRoute[], { method, url }: FastifyRequest): RequestError {
  const [address = ''] = url.split('?');
  const there = routes.filter((route) =>
    new RegExp(`^${route.url.replace(/:\w+/g, '[^/]+')}$`).test(address),
  );
  if (there.length === 0) return new RequestError('not_found');
  const allow = [...new Set(there.map((route) => route.method))].join(', ');
  return new RequestError('method_not_allowed', { values: { method, allow }, headers: { allow } });
}

async function listRoutes(app: FastifyInstance): Promise<void> {
  const list: ListedRoute[] = [];
  app.decorate('routeList', list);
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    for (const name of [method].flat()) {
      if (name === 'HEAD') continue;
      const { access = null, permission = null } = config ?? {};
      list.push({ method: name, url, access, permission, body: schema?.body as z.ZodType | undefined });
    }
  });
}

/**
 * Records the routes that are added from now on, so that a test can check that each one is tested.
 */
export const routeList = fp(listRoutes, { name: 'route-list' });
