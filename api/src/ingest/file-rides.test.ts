import type { IngestOutput } from '@park/contract/ingest';
import { isTable, readTable } from '@park/domain/import/import-table';
import { finish } from '@park/domain/list/steps';
import { guessSettings } from '@park/domain/ride-file/guess-settings';
import { readRideFiles } from '@park/domain/ride-file/read-ride-files';
import { matchRideHeadings, RIDE_HEADINGS } from '@park/domain/ride-file/ride-headings';
import { ledgerProblems } from '../ledger/check-ledger.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rideSender } from '../testing/ride-sender.ts';

const HEAD = 'Дата|Номер ВУ|Водитель|Гос. номер|Статус|Сумма|Комиссия|Оплата|Пробег, км';
const RIDES = [
  '19.03.2026 10:00|north-0|Иван Кот|0000 AB-7 north|Выполнен|12,00|-3,00|наличные|7,8',
  '19.03.2026 11:00|—|Пётр Лис|9999 XX-1|Выполнен|8,50|-2,00|карта|4,1',
  'Итого|||||20,50|-5,00||',
];

/** The rides of a file as the console reads them. */
function ridesOf(...lines: readonly string[]) {
  const table = readTable(
    lines.map((line) => line.split('|')),
    RIDE_HEADINGS,
  );
  if (!isTable(table)) throw new Error(table.code);
  const tables = [{ name: 'rides.csv', table, match: matchRideHeadings(table.headings), is1904: false }];
  const settings = guessSettings(tables, { timeZone: 'Europe/Minsk', currency: 'BYN' });
  return finish(readRideFiles(tables, settings)).rides.map(({ ride }) => ride);
}

onOwnDatabase('the rides of a file', (test) => {
  const { ride, send, posted, row } = rideSender(test);
  async function take(rides: readonly unknown[], dryRun: boolean) {
    const { admin, source } = test().park;
    const path = `taxipark/ride_sources/${source.id}/rides`;
    const { body } = await test().send('POST', path, { token: admin.token, body: { rides, dryRun } });
    return (body as IngestOutput).items;
  }
  const verdicts = (items: IngestOutput['items']) => items.map(({ verdict }) => verdict);

  it('of an order that was passed on leave the ride with whom drove it, whatever comes last', async () => {
    const driven = ride('passed-on', { driver: { phone: '+375291111111', externalId: 'who-drove' } });
    const declined = ride('passed-on', {
      status: 'cancelled',
      cancellation: { by: 'driver', kind: 'rejected' },
      driver: { externalId: 'who-declined' },
    });
    expect((await send(driven)).map(({ verdict }) => verdict)).toEqual(['held']);
    expect((await send(declined, driven)).map(({ verdict }) => verdict)).toEqual(['stale', 'held']);
    const { dropoffTime: _, ...own } = ride('own', {});
    const taken = [ride('own'), { ...own, status: 'cancelled' }];
    // Cancelled for the driver who drove it, it is taken back.
    const verdicts = await send(...taken);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['created', 'updated']);
    expect(verdicts[1]?.problems).toMatchObject([
      { field: 'status', code: 'taken_back', message: expect.stringMatching(/12\.00 BYN/) },
    ]);
    const { token } = test().park.admin;
    const body = { actions: ['rides_taken_back'] };
    const journal = await test().send('POST', 'taxipark/journal', { token, body });
    expect(journal.body).toMatchObject({
      entries: [
        {
          changes: [
            { field: 'entry_ride', after: '-12.00' },
            { field: 'entryText', after: 'own' },
          ],
        },
      ],
    });
    const [first, other, again] = await send(ride('own'), { ...declined, externalId: 'own' }, ride('own'));
    expect([first?.verdict, other?.verdict, again?.verdict]).toEqual(['updated', 'stale', 'unchanged']);
    expect(await posted(again?.rideId ?? null)).not.toEqual([]);
  });

  it.each(['active', 'ongoing'] as const)(
    'that were %s before take no completed ride back',
    async (status) => {
      const { dropoffTime: _, money: __, ...underWay } = ride(`late-${status}`);
      const [done, late] = await send(ride(`late-${status}`), { ...underWay, status });
      expect([done?.verdict, late?.verdict]).toEqual(['created', 'stale']);
      expect(await posted(done?.rideId ?? null)).toMatchObject([{ kind: 'ride', amount: 1200 }]);
      const [again] = await send({ ...underWay, status, externalId: `new-${status}` });
      expect(again?.verdict).toBe('created');
      const cancelled = { ...underWay, status: 'cancelled' as const, externalId: `new-${status}` };
      const [, lateAgain] = await send(cancelled, { ...cancelled, status });
      expect(lateAgain?.verdict).toBe('stale');
    },
  );

  it('leave money of no ride in the accounts of known drivers, once for each row', async () => {
    const { admin, source, drivers } = test().park;
    const [known] = await send(
      ride('for-link', { driver: { externalId: 'drv-1', licenseNumber: 'north-0' } }),
    );
    expect(known?.verdict).toBe('created');
    const quest = (externalId: string, amount: number, driverId = 'drv-1') => ({
      externalId,
      driverId,
      amount,
      kind: 'bonus',
      at: '2026-03-20T19:00:00Z',
      text: 'Quest',
    });
    const post = async (...entries: readonly object[]) => {
      const path = `taxipark/ride_sources/${source.id}/entries`;
      return (await test().send('POST', path, { token: admin.token, body: { entries } })).body;
    };
    const rows = [quest('q-1', 3500), quest('q-2', -500), quest('q-1', 3500), quest('q-3', 100, 'nobody')];
    expect(await post(...rows)).toEqual({ posted: 2, known: 0, unknown: 1 });
    expect(await post(...rows)).toEqual({ posted: 0, known: 2, unknown: 1 });
    const entries = await test().database.query(
      `select driver_id as driver, kind, account, amount::int as amount, day::text as day, text
       from ledger_entry where source_type = 'hand' and source_id is not null order by amount`,
    );
    const posted = {
      driver: drivers[0],
      kind: 'bonus',
      account: 'bonuses',
      day: '2026-03-20',
      text: 'Quest',
    };
    expect(entries).toEqual([
      { ...posted, amount: -500 },
      { ...posted, amount: 3500 },
    ]);
    expect(await ledgerProblems(test().database)).toEqual([]);
  });

  it('may be more in a minute than a program may send', async () => {
    const [ride] = ridesOf(HEAD, ...RIDES);
    const many = Array.from({ length: 1_000 }, (_, index) => ({ ...ride, externalId: `many-${index}` }));
    for (let batch = 0; batch < 11; batch += 1) expect(await take(many, true)).toHaveLength(1_000);
  });

  it('are judged, kept and posted; whom only a name tells waits, and the same file changes nothing', async () => {
    const rides = ridesOf(HEAD, ...RIDES);
    expect(verdicts(await take(rides, true))).toEqual(['created', 'held']);
    const taken = await take(rides, false);
    expect(verdicts(taken)).toEqual(['created', 'held']);
    expect(taken[1]?.reasons).toEqual(['driver_unknown']);
    const [first] = taken;
    expect(await row(first?.rideId ?? null)).toMatchObject({ earning: 12, distanceKm: 7.8 });
    expect(await posted(first?.rideId ?? null)).toMatchObject([
      { driver: 0, kind: 'cash', amount: -1200 },
      { driver: 0, kind: 'platform_fees', amount: -300 },
      { driver: 0, kind: 'ride', amount: 1200 },
    ]);
    expect(verdicts(await take(ridesOf(HEAD, ...RIDES.toReversed()), false))).toEqual(['held', 'unchanged']);
  });
});
