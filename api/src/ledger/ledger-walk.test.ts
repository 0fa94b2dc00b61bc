import { outputOf } from '@park/contract/call-schemas';
import { earningReport } from '@park/contract/reports';
import { listSettlements, type WireSettlementRow } from '@park/contract/ledger';
import { addDays, dayAt } from '@park/domain/report/date-range';
import { isLongTier } from '@park/testing/tier';
import { createSessionStore } from '../sessions/session-store.ts';
import { randomFrom } from '../demo/random.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { LedgerWalk } from '../testing/ledger-walk.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { ledgerProblems } from './check-ledger.ts';
import { postRentOfAll } from '../testing/post-rent.ts';

const STEPS = isLongTier ? 120 : 60;
const CHECK_EVERY = 20;

type Range = Record<'startDate' | 'endDate', string>;

function figuresOf({ driver, ...row }: WireSettlementRow) {
  const { before, rides, gross, cash, commission, rent, other, paid } = row;
  return [driver.id, before, rides, gross, cash, commission, rent, other, paid];
}

/** The figures of the sheet, added up from the sums of days alone, without those of months. */
async function figuresOfDays({ database, park }: TestApp, { startDate, endDate }: Range) {
  const rows = await database.query<{ figures: (string | number)[] }>(
    `select json_build_array(d.driver_id, before, rides, gross, cash, commission, rent, other, paid) as figures from (
       select driver_id, coalesce(sum(total) filter (where day < $2::date), 0) as before,
         ${['rides', 'gross', 'cash', 'commission', 'rent', 'other', 'paid', 'entries'].map((each) => `coalesce(sum(${each}) filter (where day >= $2::date), 0) as ${each}`).join(', ')}
       from ledger_day where taxi_park_id = $1 and day <= $3::date group by 1
     ) d join app_user u on u.id = d.driver_id where entries > 0 or before <> 0 order by u.name, u.id`,
    [park.id, startDate, endDate],
  );
  return rows.map(({ figures }) => figures);
}

/**
 * What the earning report says of each driver, in kopecks, and what of it the sheet has as gross
 * and as late.
 */
async function grossAndEarning(test: TestApp, token: string, range: Range) {
  const response = await test.send('POST', 'taxipark/ledger/settlements', { token, body: range });
  const { rows, late } = outputOf(listSettlements).parse(response.body);
  const earned = await test.send('POST', 'taxipark/report/earning', { token, body: range });
  const earnings = new Map<string, number>();
  for (const { drive, totalEarning } of outputOf(earningReport).parse(earned.body).report) {
    earnings.set(drive.userId, (earnings.get(drive.userId) ?? 0) + Math.round(totalEarning * 100));
  }
  const report = [...earnings].map(([id, earning]) => ({ id, earning }));
  for (const row of rows) {
    expect(row.gross + row.cash + row.commission + row.rent + row.other).toBe(row.net);
    expect(row.before + row.net + row.paid).toBe(row.balance);
  }
  expect(rows.map(figuresOf)).toEqual(await figuresOfDays(test, range));
  const gross = rows.reduce((sum, row) => sum + row.gross, 0) + late.amount;
  return { gross, earning: report.reduce((sum, row) => sum + row.earning, 0), rows, report, late };
}

onOwnDatabase('the ledger under a random walk', (test, kind) => {
  it.each(isLongTier ? ['first', 'second'] : ['first'])(
    'loses nothing and has nothing twice (%s walk)',
    async (name) => {
      const own = await createTestApp(kind);
      try {
        const random = randomFrom(`ledger walk ${name}`);
        const walk = new LedgerWalk(own, random);
        await walk.signIn();
        for (let step = 1; step <= STEPS; step += 1) {
          await walk.step();
          if (step % CHECK_EVERY === 0)
            expect([step, await ledgerProblems(own.database)]).toEqual([step, []]);
        }
        // The walk went where it should: entries, payouts and closings were made, and some of each
        // refused.
        expect([...walk.answers.keys()]).toEqual(
          expect.arrayContaining(['enter 201', 'give 200', 'confirm 200', 'close 200', 'correct 201']),
        );
        for (let range = 0; range < (isLongTier ? 30 : 10); range += 1) {
          const startDate = addDays(walk.today, -random.whole(0, 90));
          const endDate = addDays(startDate, random.whole(0, 75));
          const token = await createSessionStore(own.database).start(own.park.admin.id, own.clock.now);
          const { gross, earning, rows, report, late } = await grossAndEarning(own, token, {
            startDate,
            endDate,
          });
          expect([startDate, endDate, gross]).toEqual([startDate, endDate, earning]);
          if (late.rides > 0 || late.amount !== 0) continue;
          for (const { id, earning: earned } of report) {
            expect(rows.find(({ driver }) => driver.id === id)?.gross).toBe(earned);
          }
        }
      } finally {
        await own.close();
      }
    },
    240_000,
  );

  it('posts rent once a day by three processes at once, also for the two days of an outage', async () => {
    const { database, park, clock } = test();
    const terms = { commissionPercent: 0, rent: 1000, rentPeriod: 'day', minimumBalance: 0 };
    const body = { name: 'Аренда', validFrom: '2026-03-19', ...terms };
    const created = await test().send('POST', 'taxipark/ledger/terms', { token: park.admin.token, body });
    const { terms: made } = created.body as { terms: { id: string } };
    const given = { driverIds: [...park.drivers], termsId: made.id, validFrom: '2026-03-19' };
    await test().send('PUT', 'taxipark/ledger/driver_terms', { token: park.admin.token, body: given });
    // 22:30 in Minsk two days later, and half past midnight of the next day there.
    for (const now of ['2026-03-22T19:30:00Z', '2026-03-22T21:30:00Z', '2026-03-22T21:31:00Z']) {
      const posted = await Promise.all([1, 2, 3].map(() => postRentOfAll(database, () => new Date(now))));
      const days = { '2026-03-22T19:30:00Z': 2, '2026-03-22T21:30:00Z': 1 }[now] ?? 0;
      expect(posted.reduce((sum, count) => sum + count, 0)).toBe(days * park.drivers.length);
    }
    const rents = await database.query<{ day: string; count: number }>(
      `select day::text, count(*)::int from ledger_entry where kind = 'rent' and taxi_park_id = $1 group by 1 order by 1`,
      [park.id],
    );
    expect(rents).toEqual(
      ['19', '20', '21', '22', '23'].map((day) => ({ day: `2026-03-${day}`, count: park.drivers.length })),
    );
    expect(dayAt(clock.now, 'Europe/Minsk')).toBe('2026-03-20');
    expect(await ledgerProblems(database)).toEqual([]);
  });
});
