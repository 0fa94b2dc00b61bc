import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  defaultTextMapGetter,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import type { telemetryInput } from '@park/contract/schemas/telemetry-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { StatementObserver } from '../database/observed-database.ts';

/** Where traces go, and how many. */
export interface TracingSettings {
  /** The address of a collector, as in OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string;
  readonly serviceName: string;
  /**
   * From 0 to 1. Decided by the trace's id, so that a browser and a server with the same share
   * agree.
   */
  readonly share: number;
}

/**
 * A trace of each request, from its first byte to its response, with a span for each statement of
 * the database.
 */
export interface Tracing {
  /** Around the statements of `app`. */
  readonly observer: StatementObserver;
  /** Before the routes are added. The trace of a browser is continued (header `traceparent`). */
  follow(app: FastifyInstance): void;
  /** Adds the browser's half of traces: its calls, timed back from `now`. */
  tell(calls: readonly BrowserCall[], now: Date): void;
}

/** A call as the browser saw it; times in milliseconds. */
export type BrowserCall = z.output<typeof telemetryInput>['calls'][number];

const propagator = new W3CTraceContextPropagator();

function fail(span: Span, error: unknown): void {
  // Not its message: that of the database may quote what somebody typed.
  const type = error instanceof Error ? error.name : 'Error';
  span.setStatus({ code: SpanStatusCode.ERROR, message: type });
  span.setAttribute('error.type', type);
}

/** Random ids, but for the next span when somebody has chosen its ids already. */
function chosenIds() {
  let chosen: Pick<BrowserCall, 'traceId' | 'spanId'> | null = null;
  const ids: IdGenerator = {
    generateTraceId: () => chosen?.traceId ?? randomBytes(16).toString('hex'),
    generateSpanId: () => chosen?.spanId ?? randomBytes(8).toString('hex'),
  };
  const within = (choice: typeof chosen, start: () => Span): Span => {
    chosen = choice;
    const span = start();
    chosen = null;
    return span;
  };
  return { ids, within };
}

/**
 * Traces with a tracer of its own, which takes its ids from the generator: nothing is global, so
 * several applications fit into one process.
 */
export function createTracing(tracerWith: (ids: IdGenerator) => Tracer): Tracing {
  const { ids, within } = chosenIds();
  const tracer = tracerWith(ids);
  const active = new AsyncLocalStorage<Context>();
  const requests = new WeakMap<FastifyRequest, Context>();

  const enter = (request: FastifyRequest, proceed: () => void): void => {
    const context = requests.get(request);
    if (context === undefined) proceed();
    else active.run(context, proceed);
  };

  return {
    observer: async ({ sql }, run) => {
      const operation = /\w+/.exec(sql)?.[0].toUpperCase() ?? 'SQL';
      const attributes: Attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql,
      };
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, active.getStore());
      try {
        return await run();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },

    follow(app) {
      app.addHook('onRequest', (request, _, proceed) => {
        // The route's pattern, never the URL: it holds ids.
        const route = request.routeOptions.url ?? 'unknown';
        const attributes: Attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'request.id': request.id,
        };
        const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const name = `${request.method} ${route}`;
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
        requests.set(request, trace.setSpan(caller, span));
        enter(request, proceed);
      });
      // Reading a body loses the store.
      app.addHook('preHandler', (request, _, proceed) => enter(request, proceed));
      app.addHook('onResponse', async (request, reply) => {
        const context = requests.get(request);
        const span = context && trace.getSpan(context);
        if (span === undefined) return;
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },

    tell(calls, now) {
      for (const { method, path, status, ago, took, ...chosen } of calls) {
        const startTime = now.getTime() - ago;
        const attributes: Attributes = {
          'http.request.method': method,
          'url.template': path,
          'http.response.status_code': status,
          'telemetry.source': 'browser',
        };
        const options = { kind: SpanKind.CLIENT, attributes, startTime, root: true };
        const span = within(chosen, () => tracer.startSpan(`${method} ${path}`, options));
        if (status === 0 || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(startTime + took);
      }
    },
  };
}
