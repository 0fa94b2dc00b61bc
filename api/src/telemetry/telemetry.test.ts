import { onOwnDatabase } from '../testing/on-each-database.ts';

onOwnDatabase('what a browser tells of itself', (test) => {
  const metrics = async () => (await test().send('GET', '/metrics', { token: null })).text;

  it('is counted by screen', async () => {
    const { status, body } = await test().send('POST', 'telemetry', {
      body: {
        vitals: [
          { name: 'LCP', value: 1900, screen: 'staff' },
          { name: 'CLS', value: 0.015, screen: 'staff' },
        ],
        failures: [{ remote: 'reports', failure: 'network' }],
      },
    });
    expect([status, body]).toEqual([200, {}]);
    const text = await metrics();
    expect(text).toContain('browser_vital_seconds_bucket{le="1.8",name="LCP",screen="staff"} 0');
    expect(text).toContain('browser_vital_seconds_bucket{le="2.5",name="LCP",screen="staff"} 1');
    expect(text).toContain('browser_layout_shift_bucket{le="0.02",screen="staff"} 1');
    expect(text).toContain('browser_remote_failures_total{remote="reports",failure="network"} 1');
  });

  it('cannot fill the metrics with names', async () => {
    for (let from = 0; from < 300; from += 100) {
      const failures = Array.from({ length: 100 }, (_, at) => ({ remote: `r${from + at}`, failure: 'http' }));
      await test().send('POST', 'telemetry', { body: { failures } });
    }
    const remotes = (await metrics()).match(/browser_remote_failures_total\{/g) ?? [];
    expect(remotes.length).toBeLessThanOrEqual(62);
    expect(await metrics()).toContain('remote="other"');
  });

  it.each([
    [{ vitals: [{ name: 'LCP', value: -1, screen: 'staff' }] }, 'vitals.0.value'],
    [{ vitals: [{ name: 'LCP', value: 1, screen: 'a b' }] }, 'vitals.0.screen'],
    [{ failures: Array.from({ length: 101 }, () => ({ remote: 'a', failure: 'b' })) }, 'failures'],
  ])('is refused by field when it is out of bounds: %#', async (body, field) => {
    const { status, body: answer } = await test().send('POST', 'telemetry', { body });
    expect(status).toBe(400);
    expect(Object.keys((answer as { fields: object }).fields)).toContain(field);
  });
});
