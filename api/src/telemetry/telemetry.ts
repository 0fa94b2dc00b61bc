import type { TakenBy } from '@park/contract/endpoint';
import { listRemoteHealth, sendTelemetry } from '@park/contract/telemetry';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { addOutcomes, readRemoteHealth } from './remote-outcomes.ts';

type Report = TakenBy<typeof sendTelemetry>;

/** The limits between good, fair and poor (2.5 s, 200 ms, 0.1), and finer steps below them. */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10];
/** A remote is loaded at once, within what nobody notices, or too late. */
const LOAD_SECONDS = [0.1, 0.3, 1, 3, 10];
const SHIFTS = [0.001, 0.01, 0.02, 0.1, 0.25];

/** More sets of labels than these would fill the memory of whoever stores the metrics. */
const SERIES_MAX = 200;

/**
 * Keeps the sets of labels that were told last and removes the others: a browser can make up any, and
 * a server that runs for months meets more versions than are of use.
 */
function latestOf<Label extends string>(metric: Counter<Label> | Histogram<Label>) {
  const known = new Map<string, Record<Label, string>>();
  return (labels: Record<Label, string>): Record<Label, string> => {
    const key = JSON.stringify(labels);
    known.delete(key);
    known.set(key, labels);
    const [oldest] = known;
    if (known.size > SERIES_MAX && oldest) {
      known.delete(oldest[0]);
      metric.remove(oldest[1]);
    }
    return labels;
  };
}

/** Adds the browsers' metrics to a registry; returns what counts a report. */
function addBrowserMetrics(registry: Registry): (report: Report) => void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'browser_vital_seconds',
    help: 'What a person waited for (TTFB, FCP, LCP, INP), by screen',
    labelNames: ['name', 'screen'],
    buckets: SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'browser_layout_shift',
    help: 'Cumulative layout shift (CLS), by screen',
    labelNames: ['screen'],
    buckets: SHIFTS,
    registers,
  });
  const loads = new Histogram({
    name: 'browser_remote_load_seconds',
    help: 'From the first request of a remote in a browser until it ran; its count is that of the loads',
    labelNames: ['remote', 'version', 'source', 'owner'],
    buckets: LOAD_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'browser_remote_failures_total',
    help: 'Remotes that could not be loaded or shown in a browser, or threw while they ran, by reason; each once a load',
    labelNames: ['remote', 'version', 'source', 'owner', 'failure'],
    registers,
  });
  const latestSeconds = latestOf(seconds);
  const latestShifts = latestOf(shifts);
  const latestLoads = latestOf(loads);
  const latestFailures = latestOf(failures);
  return (report) => {
    for (const { name, value, screen } of report.vitals) {
      if (name === 'CLS') shifts.observe(latestShifts({ screen }), value);
      else seconds.observe(latestSeconds({ name, screen }), value / 1000);
    }
    for (const { remote, version, source, owner, outcome, milliseconds } of report.remotes) {
      const labels = { remote, version: version ?? '', source: source ?? '', owner: owner ?? '' };
      if (outcome === 'ready') loads.observe(latestLoads(labels), (milliseconds ?? 0) / 1000);
      else failures.inc(latestFailures({ ...labels, failure: outcome }));
    }
  };
}

/** What browsers tell of themselves (extension `telemetry`): vitals, and what became of remotes. */
export async function telemetryRoutes(app: FastifyInstance): Promise<void> {
  const count = addBrowserMetrics(app.metrics);
  app.park(sendTelemetry, async ({ input, park }) => {
    count(input);
    if (input.remotes.length > 0) await addOutcomes(park, input.remotes);
    return {};
  });
  app.park(listRemoteHealth, async ({ park }) => ({ remotes: await readRemoteHealth(park) }));
}
