import { DEFAULT_OFFER } from '@park/contract/languages';
import fc from 'fast-check';
import { isLongTier } from '@park/testing/tier';
import { onlyRow } from '../database/database.ts';
import type { Statement } from '../database/database.ts';
import { enterPark } from '../database/enter-park.ts';
import { insertRows } from '../database/insert-rows.ts';
import { onOwnDatabase } from '../testing/on-each-database.ts';
import { rowsTouched } from '../testing/rows-touched.ts';
import { createListKeys } from './list-keys.ts';
import { listPlans } from './list-plans.ts';
import { QUERIES, oddDrivers } from './odd-records.ts';
import { pageStatement, type PageInput } from './pages.ts';
import { WALK_BOUNDS } from './page-walk.ts';

interface Page {
  readonly drivers: readonly { readonly userId: string }[];
  readonly total: number | null;
  readonly atLeast: boolean;
  readonly next: string | null;
}

const ALL: PageInput = { q: '', filters: {}, limit: 5_000, skip: 0, language: 'ru', count: 'exact' };

onOwnDatabase('a page of a search', (test) => {
  const keys = createListKeys(DEFAULT_OFFER);
  const park = () => enterPark(test().database, test().park.id, () => new Date());
  const statementOf = (wanted: Partial<PageInput>, bounds = WALK_BOUNDS): Statement =>
    pageStatement({ list: 'drivers', keys, taxiParkId: test().park.id }, { ...ALL, ...wanted }, bounds);
  const pageOf = async (wanted: Partial<PageInput>, bounds = WALK_BOUNDS): Promise<Page> => {
    const { sql, values = [] } = statementOf(wanted, bounds);
    return JSON.parse(onlyRow(await park().query<{ json: string }>(sql, values)).json) as Page;
  };
  /** Odd drivers, with licences that no others have. */
  const add = async () => {
    const { users, drivers } = oddDrivers(test().park.id);
    await insertRows(test().database, 'app_user', users);
    await insertRows(
      test().database,
      'driver',
      drivers.map((row) => ({
        ...row,
        license_number: row.license_number && `${row.license_number} ${row.id}`,
      })),
    );
    await keys.keepAll(park(), 'drivers');
  };
  const wanted = fc.record({
    // Half of them what many match: few are found without looking through the list.
    q: fc.oneof(fc.constantFrom('', 'и'), fc.constantFrom(...QUERIES)),
    sort: fc.constantFrom(
      undefined,
      ...Object.keys(listPlans.drivers.sortValues).flatMap((field) => [field, `-${field}`]),
    ),
    filters: fc.constantFrom({}, { connection: ['connected'] }, { connection: ['disconnected'] }),
  });

  // A call of the park first: it makes the server's own maker known.
  beforeAll(async () => {
    expect((await test().send('POST', 'taxipark/driver_pages', { body: {} })).status).toBe(200);
    await add();
  });

  it('is the same however far it is looked for in the order of the list', async () => {
    // Small ones: a page has to end in the sample, behind it and behind what is walked.
    const bounds = fc.record({
      sampled: fc.integer({ min: 1, max: 20 }),
      oneIn: fc.integer({ min: 1, max: 40 }),
      walkedEach: fc.integer({ min: 0, max: 6 }),
      walkedMost: fc.integer({ min: 0, max: 120 }),
      far: fc.integer({ min: 0, max: 60 }),
    });
    const size = { limit: fc.integer({ min: 1, max: 20 }), skip: fc.integer({ min: 0, max: 90 }) };
    await fc.assert(
      fc.asyncProperty(wanted, bounds, fc.record(size), async (each, near, { limit, skip }) => {
        const all = await pageOf(each);
        const ids: string[] = [];
        let after: string | undefined;
        do {
          const page = await pageOf({ ...each, limit, after, skip: after ? 0 : skip }, near);
          if (after === undefined) expect(page.total).toBe(all.total);
          ids.push(...page.drivers.map(({ userId }) => userId));
          after = page.next ?? undefined;
        } while (after !== undefined);
        expect(ids).toEqual(all.drivers.map(({ userId }) => userId).slice(skip));
      }),
      { numRuns: isLongTier ? 120 : 25, seed: 1 },
    );
  }, 180_000);

  it('has its exact total, or says that there are at least so many', async () => {
    const near = { ...WALK_BOUNDS, sampled: 30, walkedEach: 3 };
    let bounded = 0;
    await fc.assert(
      fc.asyncProperty(wanted, async (each) => {
        const { total } = await pageOf(each);
        const page = await pageOf({ ...each, limit: 5, count: 'bounded' }, near);
        if (page.atLeast) expect(page.total).toBe(5);
        bounded += Number(page.atLeast);
        expect([each, page.atLeast || page.total === total, (page.total ?? -1) <= (total ?? -1)]).toEqual([
          each,
          true,
          true,
        ]);
      }),
      { numRuns: isLongTier ? 80 : 25, seed: 1 },
    );
    expect(bounded).toBeGreaterThan(0);
  }, 120_000);

  describe('of many records', () => {
    const TIMES = 11;
    beforeAll(async () => {
      for (let time = 0; time < TIMES; time += 1) await add();
    }, 120_000);

    it.each([
      { q: 'и', sort: '-name' },
      { q: '.by', sort: 'name' },
      { q: '.by', sort: '-connection' },
      { q: 'ива', sort: 'name', filters: { connection: ['connected'] } },
      { q: 'ива юлия', sort: '-phone' },
      { q: 'ив' },
    ])(
      'looks at each a bounded number of times, whatever the database believes of them: %j',
      async (each) => {
        const records = (await pageOf({})).total ?? 0;
        expect(records).toBeGreaterThan(1_800);
        // Both ways: in the order of the list, and among those that an index has found.
        for (const bounds of [WALK_BOUNDS, { ...WALK_BOUNDS, sampled: 50, oneIn: 1 }]) {
          const { sql, values = [] } = statementOf({ ...each, limit: 1_000 }, bounds);
          const at = { parkId: test().park.id, now: new Date() };
          expect(await rowsTouched(test().database, at, sql, values)).toBeLessThan(40 * records);
        }
      },
    );
  });

  it('has the keys of all, although another reader makes them at the same time', async () => {
    const { database, park: own } = test();
    await database.script(`
      insert into app_user (id, taxi_park_id, name, email, role, password_hash)
        select md5('many' || i)::uuid, '${own.id}', 'Many ' || i, i || '@many.by', 'driver', 'none' from generate_series(1, 1500) i;
      insert into driver (id, taxi_park_id, license_number, connection_status, fare_per_km)
        select md5('many' || i)::uuid, '${own.id}', 'MANY' || i, false, 1 from generate_series(1, 1500) i`);
    const leftAfter = async () => {
      await keys.keepAll(park(), 'drivers');
      return park().query(
        'select id from record_pending where taxi_park_id = current_park() and made_for = $1',
        [keys.madeFor('drivers')],
      );
    };
    expect(await Promise.all([leftAfter(), leftAfter()])).toEqual([[], []]);
  });
});
