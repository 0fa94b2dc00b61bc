import { randomUUID } from 'node:crypto';
import { type Driver, listDrivers } from '@park/contract/drivers';
import { type Vehicle, listVehicles } from '@park/contract/vehicles';
import { type Filters, filterRows } from '@park/domain/list/column-filter';
import { connectionValue } from '@park/domain/list/connection-filter';
import { sortRows } from '@park/domain/list/sort-order';
import { matchRecords } from '@park/domain/search/match-records';
import fc from 'fast-check';
import { insertRows } from '../database/insert-rows.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { listPlans } from './list-plans.ts';
import type { ListPlan, PagedList } from './list-plans.ts';
import { QUERIES, oddDrivers, oddVehicles } from './odd-records.ts';

type Row = Driver & Vehicle;

const filterColumns = [
  { key: 'connection', filterValue: connectionValue },
  { key: 'color', filterValue: ({ color }: Row) => color },
  { key: 'seats', filterValue: ({ seats }: Row) => (typeof seats === 'number' ? String(seats) : null) },
  { key: 'status', filterValue: ({ status }: Row) => status },
];

interface Wanted {
  readonly q: string;
  readonly sort?: string | undefined;
  readonly language: 'en' | 'ru';
  readonly filters: Filters;
}

/** What the list of the browser shows, by ids. */
function shown(
  list: PagedList,
  rows: readonly Row[],
  { q, sort, language, filters }: Wanted,
): readonly string[] {
  const plan = listPlans[list] as unknown as ListPlan<Row>;
  const valueOf = plan.sortValues[sort?.replace('-', '') ?? ''];
  const sorted = valueOf ? sortRows(rows, valueOf, sort?.startsWith('-') ?? false, language) : rows;
  return matchRecords(filterRows(sorted, filterColumns, filters), q, plan.keysOf).map((row) =>
    idOf(list, row),
  );
}

const idOf = (list: PagedList, row: Row): string => (list === 'drivers' ? row.userId : row.id) ?? '';

onEachDatabase('a paged list', (test) => {
  const plain = async (list: PagedList): Promise<readonly Row[]> => {
    const { body } = await test().send('GET', `taxipark/${list}`);
    const read = list === 'drivers' ? listDrivers.read?.(body)?.drivers : listVehicles.read?.(body)?.vehicles;
    return (read ?? []) as unknown as readonly Row[];
  };

  const pages = async (list: PagedList, wanted: Wanted, limit: number) => {
    const ids: string[] = [];
    let total: number | null = null;
    let after: string | undefined;
    do {
      const request = { body: { ...wanted, limit, after } };
      const { status, body } = await test().send('POST', `taxipark/${list.slice(0, -1)}_pages`, request);
      const page = body as { total: number | null; next: string | null } & Record<PagedList, Row[]>;
      expect([status, page.total === null]).toEqual([200, after !== undefined]);
      total ??= page.total;
      ids.push(...page[list].map((row) => idOf(list, row)));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return { ids, total };
  };

  beforeAll(async () => {
    const { database, park, foreign } = test();
    for (const { id } of [park, foreign]) {
      const { users, drivers } = oddDrivers(id);
      await insertRows(database, 'app_user', users);
      await insertRows(database, 'driver', drivers);
      await insertRows(database, 'vehicle', oddVehicles(id));
    }
  });

  it.each(['drivers', 'vehicles'] as const)(
    'of %s has the records of the browser’s list, in its order',
    async (list) => {
      const rows = await plain(list);
      expect(rows.length).toBeGreaterThan(100);
      const { sortValues, filters } = listPlans[list];
      const wanted = fc.record({
        q: fc.constantFrom('', '', ...QUERIES),
        sort: fc.constantFrom(undefined, ...Object.keys(sortValues).flatMap((field) => [field, `-${field}`])),
        language: fc.constantFrom('en' as const, 'ru' as const),
        filters: fc.constantFrom(
          {},
          { connection: ['connected'] },
          ...('color' in filters
            ? [{ color: ['White', '-'] }, { seats: ['5'], status: ['active', 'retired'] }]
            : []),
        ),
      });
      await fc.assert(
        fc.asyncProperty(wanted, fc.integer({ min: 3, max: 90 }), async (each, limit) => {
          const expected = shown(list, rows, each);
          expect(await pages(list, each, limit)).toEqual({ ids: expected, total: expected.length });
        }),
        { numRuns: 60, seed: 1 },
      );
    },
    120_000,
  );

  it.each(['drivers', 'vehicles'] as const)(
    'of %s finds by each query what the browser finds',
    async (list) => {
      const rows = await plain(list);
      const some = rows
        .slice(0, 10)
        .flatMap((row) => Object.values(row).filter((text) => typeof text === 'string'));
      for (const q of [
        ...QUERIES,
        ...some.map((text) => text.slice(1, 6)),
        ...some.map((text) => text.slice(0, 7)),
      ]) {
        const wanted = { q: q.slice(0, 200), language: 'ru', filters: {} } as const;
        const { ids } = await pages(list, wanted, 5_000);
        expect([q, ids]).toEqual([q, shown(list, rows, wanted)]);
      }
    },
    120_000,
  );

  it('has a change at once, whoever made it', async () => {
    const { database, park } = test();
    const [id] = park.drivers;
    const find = async (q: string) => (await pages('drivers', { q, language: 'ru', filters: {} }, 10)).ids;
    await test().send('PUT', `taxipark/drivers/${id}`, { body: { name: 'Ыщарб Первый' } });
    expect(await find('ыщарб')).toEqual([id]);
    await database.query(`update app_user set name = 'Ыщарб Второй' where id = $1`, [id]);
    expect([await find('ыщарб перв'), await find('ыщарб втор')]).toEqual([[], [id]]);
    const added = {
      name: 'Ыщарб Новая',
      email: `${randomUUID()}@${test().park.domain}`,
      phone: '+375 29',
      password: 'secret1',
    };
    expect((await test().send('POST', 'taxipark/drivers', { body: added })).status).toBe(201);
    expect(await find('ыщарб')).toHaveLength(2);
  });

  it('sorts by fare and connection as they are after changes by hand, by filter and by a statement', async () => {
    const { database, park } = test();
    const check = async () => {
      const rows = await plain('drivers');
      for (const sort of ['fare', '-fare', 'connection', '-connection']) {
        const wanted = { q: '', sort, language: 'ru', filters: {} } as const;
        expect((await pages('drivers', wanted, 50)).ids).toEqual(shown('drivers', rows, wanted));
      }
    };
    await test().send('PUT', 'taxipark/driver_current_fare_per_km', {
      body: { fares: [{ driverId: park.drivers[1], farePerKm: 7.77 }] },
    });
    await check();
    await test().send('PUT', 'taxipark/matching_driver_fares', { body: { q: 'ива', farePerKm: 3.33 } });
    await check();
    await database.query(
      `update driver d set connection_status = not connection_status, fare_per_km = null
      from app_user u where u.id = d.id and d.taxi_park_id = $1 and length(u.name) % 2 = 0`,
      [park.id],
    );
    await check();
  });

  it('has all that match changed, and nothing else', async () => {
    const { database, park } = test();
    const wanted = { q: 'ива', language: 'ru', filters: { connection: ['disconnected'] } } as const;
    const all = await plain('drivers');
    const matching = shown('drivers', all, wanted);
    expect(matching.length).toBeGreaterThan(3);
    const { q, filters } = wanted;
    const changed = await test().send('PUT', 'taxipark/matching_driver_connections', {
      body: { q, filters, isConnected: true },
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      { updated: matching.length, change: expect.any(String) },
    ]);
    const after = await plain('drivers');
    expect(
      after
        .filter(({ userId }, at) => after[at]?.connectionStatus !== all[at]?.connectionStatus && userId)
        .map((row) => idOf('drivers', row))
        .sort(),
    ).toEqual([...matching].sort());
    const entry = await database.query<{ action: string; records: number }>(
      `select e.action, count(*)::int as records from journal_entry e join journal_change c on c.entry_id = e.id
       where e.taxi_park_id = $1 group by e.id order by e.id desc limit 1`,
      [park.id],
    );
    expect(entry).toEqual([{ action: 'drivers_switched', records: matching.length }]);
  });

  it('of another park has none of its records, and a change there none of ours', async () => {
    const before = await plain('drivers');
    const { token } = test().foreign.operator;
    const body = { limit: 5_000, q: 'ива' };
    const page = (await test().send('POST', 'taxipark/driver_pages', { body, token })).body as {
      drivers: Driver[];
    };
    expect(new Set(page.drivers.map(({ taxiParkId }) => taxiParkId))).toEqual(new Set([test().foreign.id]));
    await test().send('PUT', 'taxipark/matching_driver_fares', { body: { farePerKm: 9.99 }, token });
    expect(await plain('drivers')).toEqual(before);
  });

  it.each(['x', Buffer.from('{"k":null,"p":[1],"i":"1"}').toString('base64url')])(
    'refuses a place that is none: %s',
    async (after) => {
      const { status, body } = await test().send('POST', 'taxipark/driver_pages', { body: { after } });
      expect([status, body]).toMatchObject([
        400,
        { code: 'validation_failed', fields: { after: expect.any(String) } },
      ]);
    },
  );
});
