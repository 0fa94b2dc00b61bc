import { outputOf } from '@park/contract/call-schemas';
import { listDrivers } from '@park/contract/drivers';
import { SENT_LIST_MAX } from '@park/contract/limits';
import { insertRows } from '../database/insert-rows.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { listPlans } from './list-plans.ts';
import { oddDrivers } from './odd-records.ts';

interface Page {
  readonly drivers: readonly { readonly userId: string }[];
  readonly next: string | null;
  readonly total: number | null;
}

onEachDatabase('a long list', (test) => {
  const page = async (body: object): Promise<Page> => {
    const response = await test().send('POST', 'taxipark/driver_pages', { body });
    expect(response.status).toBe(200);
    return response.body as Page;
  };
  const idsOf = ({ drivers }: Page) => drivers.map(({ userId }) => userId);

  beforeAll(async () => {
    const { database, park } = test();
    const { users, drivers } = oddDrivers(park.id);
    await insertRows(database, 'app_user', users);
    await insertRows(database, 'driver', drivers);
  });

  it('is read from any place on, in each order, after a known page and without one', async () => {
    const orders = Object.keys(listPlans.drivers.sortValues).flatMap((field) => [field, `-${field}`]);
    for (const sort of [undefined, ...orders]) {
      for (const more of [{}, { filters: { connection: ['connected'] } }, { q: 'а' }]) {
        const wanted = { sort, language: 'ru', ...more };
        const all = idsOf(await page({ ...wanted, limit: 5_000 }));
        const first = await page({ ...wanted, limit: 7 });
        const jumped = await page({ ...wanted, limit: 7, skip: 11 });
        expect([sort, more, idsOf(jumped), jumped.total]).toEqual([
          sort,
          more,
          all.slice(11, 18),
          all.length,
        ]);
        if (first.next === null) continue;
        const followed = await page({ ...wanted, limit: 7, skip: 11, after: first.next });
        expect([sort, more, idsOf(followed), followed.total]).toEqual([sort, more, all.slice(18, 25), null]);
        const beyond = await page({ ...wanted, limit: 7, skip: all.length });
        expect([idsOf(beyond), beyond.next]).toEqual([[], null]);
      }
    }
  }, 120_000);

  it('is changed by filter without the records that are left out', async () => {
    const wanted = { q: 'ива', filters: { connection: ['disconnected'] } };
    const [kept = '', ...others] = idsOf(await page({ ...wanted, limit: 5_000 }));
    const response = await test().send('PUT', 'taxipark/matching_driver_connections', {
      body: { ...wanted, except: [kept], isConnected: true },
    });
    expect([response.status, response.body]).toEqual([
      200,
      { updated: others.length, change: expect.any(String) },
    ]);
    expect(idsOf(await page({ ...wanted, limit: 5_000 }))).toEqual([kept]);
  });

  it('is refused whole to who says that it is longer than wanted, and to nobody else', async () => {
    const plain = await test().send('GET', 'taxipark/drivers');
    const { drivers } = outputOf(listDrivers).parse(plain.body);
    const asking = (longest: string, more = {}) =>
      test().send('GET', 'taxipark/drivers', { headers: { 'longest-list': longest, ...more } });
    for (const longest of [String(drivers.length), '', '0', '-1', 'many']) {
      const same = await asking(longest);
      expect([longest, same.status, same.text === plain.text]).toEqual([longest, 200, true]);
    }
    const refused = await asking(String(drivers.length - 1));
    expect([refused.status, refused.body]).toMatchObject([
      406,
      {
        code: 'list_too_long',
        error: `This list has ${drivers.length} records, and at most ${drivers.length - 1} are sent at once. Drivers and vehicles also come in pages: POST taxipark/driver_pages, POST taxipark/vehicle_pages.`,
      },
    ]);
    expect(refused.headers.get('etag')).toBeNull();
    const etag = plain.headers.get('etag') ?? '';
    expect((await asking('1', { 'if-none-match': etag })).status).toBe(406);
    expect((await asking('20000', { 'if-none-match': etag })).status).toBe(304);
    expect((await test().send('GET', 'taxipark/vehicles', { headers: { 'longest-list': '1' } })).status).toBe(
      406,
    );
  });

  it.each(['drivers', 'vehicles'])(
    'is refused whole to everybody when it is longer than any answer may be: %s',
    async (list) => {
      const { database, park, send } = test();
      const counted = (n: number) =>
        database.query(
          'update record_count set records = records + $3::int where taxi_park_id = $1 and list = $2',
          [park.id, list, n],
        );
      const plain = await send('GET', `taxipark/${list}`);
      expect(plain.status).toBe(200);
      await counted(SENT_LIST_MAX);
      try {
        for (const headers of [
          {},
          { 'longest-list': '10000000' },
          { 'longest-list': 'many' },
          { 'if-none-match': plain.headers.get('etag') ?? '' },
        ]) {
          const refused = await send('GET', `taxipark/${list}`, { headers });
          expect([refused.status, refused.body]).toMatchObject([
            406,
            { code: 'list_too_long', error: expect.stringMatching(/50000.*taxipark\/driver_pages/) },
          ]);
        }
      } finally {
        await counted(-SENT_LIST_MAX);
      }
      expect((await send('GET', `taxipark/${list}`)).status).toBe(200);
    },
  );

  it.each([
    ['GET', 'ledger/terms', undefined, 'drivers'],
    ['POST', 'ledger/settlements', { startDate: '2026-01-01', endDate: '2026-01-31' }, 'drivers'],
    ['GET', 'vehicle_documents', undefined, 'vehicles'],
  ])('is refused with something for each record of it: %s %s', async (method, path, body, list) => {
    const { database, park, send } = test();
    const answer = () => send(method, `taxipark/${path}`, body && { body });
    const counted = (n: number) =>
      database.query(
        'update record_count set records = records + $3::int where taxi_park_id = $1 and list = $2',
        [park.id, list, n],
      );
    expect((await answer()).status).toBe(200);
    await counted(SENT_LIST_MAX);
    try {
      expect(await answer()).toMatchObject({ status: 406, body: { code: 'list_too_long' } });
    } finally {
      await counted(-SENT_LIST_MAX);
    }
  });
});
