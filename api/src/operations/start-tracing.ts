import { createTracing, type Tracing, type TracingSettings } from './tracing.ts';

/** Tracing that sends its spans to a collector; `close` sends the last ones. */
export interface StartedTracing extends Tracing {
  close(): Promise<void>;
}

/**
 * Starts to send traces by OTLP over HTTP. A collector that cannot be reached loses spans and slows
 * nothing down. The code is loaded here, because most servers trace nothing.
 */
export async function startTracing({
  endpoint,
  serviceName,
  share,
}: TracingSettings): Promise<StartedTracing> {
  const [
    { BatchSpanProcessor, TracerProvider, TraceIdRatioBasedSampler },
    exporters,
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new exporters.OTLPTraceExporter({ url });
  const spanProcessor = new BatchSpanProcessor({ exporter });
  const tracing = createTracing((idGenerator) =>
    new TracerProvider({
      idGenerator,
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new TraceIdRatioBasedSampler(share),
      spanProcessors: [spanProcessor],
    }).getTracer(serviceName),
  );
  return { ...tracing, close: () => spanProcessor.shutdown().catch(() => undefined) };
}
