import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createApp } from '../app.ts';
import { TEST_NOW } from '../testing/create-test-app.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { createTracing } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OWN_TRACE = '5b8efff798038103d269b633813fc60c';
const CALLER = 'b7ad6b7169203331';

onEachDatabase('a trace', (test) => {
  async function traced(send: (origin: string, headers: Record<string, string>) => Promise<Response>) {
    const exporter = new InMemorySpanExporter();
    const spanProcessors = [new SimpleSpanProcessor({ exporter })];
    const app = await createApp({
      database: test().database,
      now: () => TEST_NOW,
      tracing: createTracing((idGenerator) =>
        new TracerProvider({ idGenerator, spanProcessors }).getTracer('test'),
      ),
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await send(origin, {
      authorization: `Bearer ${test().park.operator.token}`,
      traceparent: `00-${TRACE}-${CALLER}-01`,
    });
    await response.text();
    await app.close();
    return { response, spans: exporter.getFinishedSpans() };
  }

  it('goes on from the browser to each statement of the database, also after a body was read', async () => {
    const { response, spans } = await traced((origin, headers) =>
      fetch(`${origin}/api/taxipark/report/earning`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ startDate: '2026-03-01', endDate: '2026-03-20' }),
      }),
    );
    expect(response.status).toBe(200);
    const request = spans.find(({ kind }) => kind === SpanKind.SERVER);
    expect(request).toMatchObject({
      name: 'POST /api/taxipark/report/earning',
      parentSpanContext: { spanId: CALLER },
      attributes: { 'http.route': '/api/taxipark/report/earning', 'http.response.status_code': 200 },
    });
    const statements = spans.filter(({ kind }) => kind === SpanKind.CLIENT);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const { parentSpanContext } of statements)
      expect(parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]));
  });

  it('has the browser’s half, under the ids that the browser chose and at its time', async () => {
    const call = { method: 'GET', path: 'taxipark/drivers/{id}', status: 0, ago: 500, took: 200 };
    const { response, spans } = await traced((origin, headers) =>
      fetch(`${origin}/api/telemetry`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ calls: [{ ...call, traceId: OWN_TRACE, spanId: CALLER }] }),
      }),
    );
    expect(response.status).toBe(200);
    const [browser] = spans.filter((span) => span.spanContext().traceId === OWN_TRACE);
    const start = TEST_NOW.getTime() - 500;
    expect(browser).toMatchObject({
      name: 'GET taxipark/drivers/{id}',
      startTime: [Math.floor(start / 1000), (start % 1000) * 1e6],
      duration: [0, 200e6],
      status: { code: SpanStatusCode.ERROR },
    });
    expect(browser?.spanContext().spanId).toBe(CALLER);
    expect(browser?.parentSpanContext).toBeUndefined();
  });

  it('holds no token and no id of a park, a person or a record', async () => {
    const driver = test().park.drivers[0] ?? '';
    const { spans } = await traced((origin, headers) =>
      fetch(`${origin}/api/taxipark/drivers/${driver}`, { headers }),
    );
    const told = JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })));
    const { id, operator } = test().park;
    for (const secret of [driver, id, operator.token]) expect(told).not.toContain(secret);
  });
});
