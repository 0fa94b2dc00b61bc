import { startConnectorBench } from '../testing/connector-bench.ts';
import { startUberDouble, UBER_CLIENT, UBER_PAYMENTS, UBER_TRIPS } from '../testing/doubles/uber-double.ts';
import { testDatabaseKinds } from '../testing/test-database.ts';
import { readReports } from './uber-connector.ts';

const SETTINGS = { organizationId: 'org-1', timeZone: 'Europe/Warsaw' };
const AT = Date.parse('2026-03-21T12:00:00+01:00');

const paid = (n: number) => ({
  at: AT,
  cells: [
    '',
    'd-1',
    'Ana',
    'Costa',
    `trip-${n}`,
    'trip completed order',
    '2026-03-21 12:00:00 +0100 CET',
    '20.00',
    '-5.00',
    '',
  ],
});

const bytes = (lines: readonly (readonly string[])[]) =>
  new TextEncoder().encode(lines.map((cells) => cells.join(',')).join('\n'));

const reports = (trips: number) => ({
  payments: [bytes([UBER_PAYMENTS, ...Array.from({ length: trips }, (_, n) => paid(n).cells)])],
  trips: [bytes([UBER_TRIPS])],
  park: { timeZone: 'Europe/Warsaw', currency: 'BYN' },
  span: { from: AT - 86_400_000, to: AT + 86_400_000 },
});

describe('the reports of Uber', () => {
  it('are read while this process does other work', async () => {
    let turns = 0;
    const other = setInterval(() => (turns += 1), 1);
    const pages = await readReports(reports(5_000));
    clearInterval(other);
    expect(pages).toHaveLength(10);
    expect(turns).toBeGreaterThan(20);
  });

  it('are given up when they take too long, and when they are no table', async () => {
    const late = readReports(reports(50_000), { limitMs: 1 });
    await expect(late).rejects.toMatchObject({ problem: 'unreadable', detail: 'the report takes too long' });
    const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]);
    await expect(readReports({ ...reports(1), payments: [zip] })).rejects.toMatchObject({
      problem: 'unreadable',
    });
  });

  it.each(testDatabaseKinds)(
    'leave one of the six that Uber works at to a person (%s database)',
    async (kind) => {
      const bench = await startConnectorBench(kind, startUberDouble, new Date('2026-03-22T09:00:00Z'));
      const id = await bench.add('uber', { settings: SETTINGS, secrets: UBER_CLIENT });
      await bench.call(`/${id}/fetch`, { from: '2026-01-01', to: '2026-01-08' });
      bench.double.slowness = 3;
      let open = 0;
      for (let run = 0; run < 8; run += 1) {
        await bench.pull(id);
        open = Math.max(open, bench.double.reports.filter(({ asked }) => asked <= 3).length);
        bench.later(1);
      }
      expect(open).toBe(5);
      await bench.close();
    },
    60_000,
  );

  it.each(testDatabaseKinds)(
    'are taken page by page, across runs, each trip once (%s database)',
    async (kind) => {
      const bench = await startConnectorBench(kind, startUberDouble, new Date('2026-03-22T09:00:00Z'));
      bench.double.payments.rows = Array.from({ length: 1_100 }, (_, n) => paid(n));
      const id = await bench.add('uber', { settings: SETTINGS, secrets: UBER_CLIENT });
      expect(await bench.pull(id)).toBe('later');
      bench.later(1);
      const counts = new Set<number>();
      // A run of two minutes ends after its first page.
      const now = () => (bench.later(3), bench.test.clock.now);
      for (let run = 0; run < 6; run += 1) {
        bench.later(1);
        await bench.pull(id, { now });
        counts.add((await bench.kept(id)).length);
      }
      expect([...counts]).toEqual([0, 500, 1_000, 1_100]);
      await bench.close();
    },
    60_000,
  );
});
