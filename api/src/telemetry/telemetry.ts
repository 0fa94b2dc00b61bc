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

/** A label with more values than this would fill the memory of whoever stores the metrics. */
const NAMES_MAX = 60;

/** Keeps the first names that come; those beyond the limit are one. */
function limitedNames(): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.size < NAMES_MAX) known.add(name);
    return known.has(name) ? name : 'other';
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
  const screenOf = limitedNames();
  const remoteOf = limitedNames();
  const versionOf = limitedNames();
  const ownerOf = limitedNames();
  const failureOf = limitedNames();

  return (report) => {
    for (const { name, value, screen } of report.vitals) {
      if (name === 'CLS') shifts.observe({ screen: screenOf(screen) }, value);
      else seconds.observe({ name, screen: screenOf(screen) }, value / 1000);
    }
    for (const { remote, version, source, owner, outcome, milliseconds } of report.remotes) {
      const labels = {
        remote: remoteOf(remote),
        version: versionOf(version ?? ''),
        source: source ?? '',
        owner: ownerOf(owner ?? ''),
      };
      if (outcome === 'ready') loads.observe(labels, (milliseconds ?? 0) / 1000);
      else failures.inc({ ...labels, failure: failureOf(outcome) });
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
