import { forgetOutdated } from '../operations/forget-outdated.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';

const ran = {
  remote: 'reports',
  version: '2.0.0',
  source: 'candidate',
  owner: 'Reports team',
  outcome: 'ready',
  milliseconds: 250,
};
const failed = { ...ran, outcome: 'chunk-http', milliseconds: null };

onOwnDatabase('what a browser tells of itself', (test) => {
  const metrics = async () => (await test().send('GET', '/metrics', { token: null })).text;

  it('is counted by screen', async () => {
    const { status, body } = await test().send('POST', 'telemetry', {
      body: {
        vitals: [
          { name: 'LCP', value: 1900, screen: 'staff' },
          { name: 'CLS', value: 0.015, screen: 'staff' },
        ],
        remotes: [ran, failed],
      },
    });
    expect([status, body]).toEqual([200, {}]);
    const text = await metrics();
    expect(text).toContain('browser_vital_seconds_bucket{le="1.8",name="LCP",screen="staff"} 0');
    expect(text).toContain('browser_vital_seconds_bucket{le="2.5",name="LCP",screen="staff"} 1');
    expect(text).toContain('browser_layout_shift_bucket{le="0.02",screen="staff"} 1');
    const labels = 'remote="reports",version="2.0.0",source="candidate",owner="Reports team"';
    expect(text).toContain(`browser_remote_load_seconds_count{${labels}} 1`);
    expect(text).toContain(`browser_remote_load_seconds_bucket{le="0.3",${labels}} 1`);
    expect(text).toContain(`browser_remote_failures_total{${labels},failure="chunk-http"} 1`);
  });

  it('cannot fill the metrics with names, or keep a version of today out of them', async () => {
    const names = (count: number) => ({
      remote: `r${count % 59}`,
      version: `1.0.${count % 67}`,
      owner: `team ${count % 47}`,
    });
    for (let from = 0; from < 1000; from += 100) {
      const remotes = Array.from({ length: 100 }, (_, at) => ({ ...failed, ...names(from + at) }));
      await test().send('POST', 'telemetry', { body: { remotes } });
    }
    await test().send('POST', 'telemetry', { body: { remotes: [{ ...failed, version: '9.0.0' }] } });
    const text = await metrics();
    expect(text.match(/browser_remote_failures_total\{/g)).toHaveLength(200);
    expect(text).toContain('version="9.0.0"');
  });

  it.each([
    [{ vitals: [{ name: 'LCP', value: -1, screen: 'staff' }] }, 'vitals.0.value'],
    [{ vitals: [{ name: 'LCP', value: 1, screen: 'a b' }] }, 'vitals.0.screen'],
    [{ remotes: Array.from({ length: 101 }, () => failed) }, 'remotes'],
    [{ remotes: [{ ...failed, source: 'rumour' }] }, 'remotes.0.source'],
  ])('is refused by field when it is out of bounds: %#', async (body, field) => {
    const { status, body: answer } = await test().send('POST', 'telemetry', { body });
    expect(status).toBe(400);
    expect(Object.keys((answer as { fields: object }).fields)).toContain(field);
  });

  it('is listed by version for the last 24 hours, of this park, and forgotten after a week', async () => {
    const health = async () => (await test().send('GET', 'telemetry/remotes')).body;
    await test().database.query('delete from remote_outcome');
    const tell = (remotes: object[]) => test().send('POST', 'telemetry', { body: { remotes } });
    await tell([ran, { ...ran, milliseconds: 450 }, failed]);
    await Promise.all([tell([failed]), tell([{ ...failed, outcome: 'render' }])]);
    const lost = { ...failed, version: null, source: null, owner: null, outcome: 'registry' };
    await tell([lost]);
    expect(await health()).toEqual({
      remotes: [
        {
          remote: 'reports',
          version: '2.0.0',
          source: 'candidate',
          loads: 2,
          failures: 3,
          mostly: 'chunk-http',
          milliseconds: 350,
        },
        {
          remote: 'reports',
          version: null,
          source: null,
          loads: 0,
          failures: 1,
          mostly: 'registry',
          milliseconds: null,
        },
      ],
    });
    const pass = (hours: number) =>
      test().database.query(`update remote_outcome set hour = hour - interval '${hours} hours'`);
    await pass(24);
    expect(await health()).toEqual({ remotes: [] });
    await pass(6 * 24 + 1);
    await forgetOutdated(test().database, () => test().clock.now);
    expect(await test().database.query('select 1 from remote_outcome')).toEqual([]);
  });
});

onOwnDatabase('the counts for who publishes', (test) => {
  it('are those of all parks by hour and version; what failed while it ran is no further load', async () => {
    const tell = (remotes: object[]) => test().send('POST', 'telemetry', { body: { remotes } });
    await tell([ran, ran, { ...failed, outcome: 'handler' }]);
    await tell([failed, { ...failed, version: null, source: null, outcome: 'registry' }]);
    const { body } = await test().send('GET', '/remotes/reports', { token: null });
    const { hours } = body as { hours: object[] };
    expect(hours).toEqual([
      expect.objectContaining({
        version: '2.0.0',
        source: 'candidate',
        loads: 3,
        failures: 2,
        milliseconds: 500,
      }),
    ]);
    expect((await test().send('GET', '/remotes/fleet', { token: null })).body).toEqual({ hours: [] });
  });
});
