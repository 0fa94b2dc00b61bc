import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../database/postgres-database.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const DASHBOARD = path.join(import.meta.dirname, '../../../shared/delivery/deploy/grafana/taxi-park.json');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** Names with an underscore that are no metric. */
const FUNCTIONS = new Set(['histogram_quantile', 'park_size', '__rate_interval']);

describe('the dashboard for Grafana', () => {
  it('asks only for metrics and labels that the backend has', async () => {
    // Nobody listens there: that is a replica that does not answer.
    const replica = openPostgres('postgres://nobody@127.0.0.1:1/none');
    const test = await createTestApp(undefined, { replicas: [replica], runsJobs: true });
    await test.send('GET', 'taxipark/overview');
    await test.send('GET', 'taxipark/drivers');
    await test.send('POST', 'telemetry', {
      body: {
        vitals: ['TTFB', 'INP', 'CLS'].map((name) => ({ name, value: 0.1, screen: 'staff' })),
        failures: [{ remote: 'fleet', failure: 'network' }],
      },
    });
    await test.send('POST', 'auth/login', { body: { email: 'nobody@park.by', password: 'wrong-one' } });
    const { text } = await test.send('GET', '/metrics', { token: null });
    await test.close();
    await replica.close();
    const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/[a-z_]+_[a-z0-9_]+/g) ?? []),
    );
    const missing = asked.filter(
      (name) => !FUNCTIONS.has(name) && !new RegExp(`^${name}[{ ]`, 'm').test(text),
    );
    expect([...new Set(missing)]).toEqual([]);
    for (const label of [
      'route="',
      'status="',
      'park_size="',
      'screen="',
      'remote="',
      'failure="',
      'replica="',
      'server="',
      'reason="',
      'origin="',
    ])
      expect(text).toContain(label);
  });
});
