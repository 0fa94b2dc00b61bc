import { createApiKey } from '@park/contract/ride-sources';
import { outputOf } from '@park/contract/call-schemas';
import { onEachDatabase } from '../testing/on-each-database.ts';

onEachDatabase('what a program reads with a key', (test) => {
  it('gives a program with the right for it the lists of drivers and vehicles, of its park alone', async () => {
    const { park, send, database } = test();
    await database.query('delete from api_key where id <> $1', [park.source.keyId]);
    const keyOf = async (name: string, scopes?: readonly string[]) => {
      const path = `taxipark/ride_sources/${park.source.id}/keys`;
      const made = await send('POST', path, { token: park.admin.token, body: { name, scopes } });
      return outputOf(createApiKey).parse(made.body).secret;
    };
    const token = await keyOf('Accounting', ['fleet:read']);
    const other = park.source.secret;
    for (const name of ['drivers', 'vehicles']) {
      const list = await send('GET', `/ingest/v1/${name}`, { token });
      expect(list.status).toBe(200);
      expect(list.body).toEqual((await send('GET', `taxipark/${name}`)).body);
      const known = { 'if-none-match': list.headers.get('etag') ?? '' };
      expect((await send('GET', `/ingest/v1/${name}`, { token, headers: known })).status).toBe(304);
      expect(await send('GET', `/ingest/v1/${name}`, { token: other })).toMatchObject({
        status: 403,
        body: { code: 'scope_missing' },
      });
    }
    const rides = { token, body: { rides: [{}] } };
    expect((await send('POST', '/ingest/v1/rides', rides)).status).toBe(403);
  });

  it('gives a program with the right for it who had which car, entries and payouts, of its park alone', async () => {
    const { park, send, database } = test();
    await database.query('delete from api_key where id <> $1', [park.source.keyId]);
    const path = `taxipark/ride_sources/${park.source.id}/keys`;
    const made = await send('POST', path, {
      token: park.admin.token,
      body: { name: 'Bookkeeper', scopes: ['fleet:read', 'money:read'] },
    });
    expect(made.body).toMatchObject({ key: {} });
    const token = outputOf(createApiKey).parse(made.body).secret;
    const [car = '', driver = ''] = [park.vehicles[0], park.drivers[0]];
    await database.query('delete from custody where taxi_park_id = $1', [park.id]);
    await database.query(
      `insert into custody (taxi_park_id, vehicle_id, kind, driver_id, valid_from, valid_to, origin)
       select $1, $2, 'driver', $3, since, since + interval '30 minutes', 'hand'
       from generate_series('2026-02-01T00:00:00Z'::timestamptz, '2026-02-22T07:30:00Z', '30 minutes') since`,
      [park.id, car, driver],
    );
    const days = 'startDate=2026-02-01&endDate=2026-03-03';
    interface Page {
      readonly custody: readonly { readonly id: string; readonly from: string }[];
      readonly next: string | null;
    }
    const read = async (rest = '') =>
      (await send('GET', `/ingest/v1/custody?${days}${rest}`, { token })).body as Page;
    const first = await read();
    const second = await read(`&after=${first.next}`);
    expect([first.custody.length, second.custody.length, second.next]).toEqual([1000, 24, null]);
    const times = [...first.custody, ...second.custody].map(({ from }) => from);
    expect(times).toEqual(times.toSorted());
    const ofDriver = await read(`&driverId=${driver}`);
    expect([ofDriver.custody, ofDriver.next]).toEqual([first.custody, first.next]);
    expect((await read(`&driverId=${park.drivers[1]}`)).custody).toEqual([]);

    await send('POST', 'taxipark/ledger/entries', {
      token: park.admin.token,
      body: {
        kind: 'bonus',
        day: '2026-03-20',
        text: 'By a program',
        entries: [{ driverId: driver, amount: 500 }],
      },
    });
    const march = 'startDate=2026-03-01&endDate=2026-03-31';
    const ledger = await send('GET', `/ingest/v1/ledger?${march}&driverId=${driver}`, { token });
    const { entries } = ledger.body as { entries: { text: string; driver: { id: string } }[] };
    expect(entries.filter(({ text }) => text === 'By a program')).toMatchObject([
      { kind: 'bonus', amount: 500 },
    ]);
    expect(new Set(entries.map((entry) => entry.driver.id))).toEqual(new Set([driver]));
    const payouts = (await send('GET', '/ingest/v1/payouts', { token })).body as { runs: { id: string }[] };
    const [run] = payouts.runs;
    expect(await send('GET', `/ingest/v1/payouts/${run?.id}`, { token })).toMatchObject({
      status: 200,
      body: { run: { id: run?.id } },
    });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await send('GET', `/ingest/v1/payouts/${unknown}`, { token })).status).toBe(404);
    for (const name of ['ledger', 'payouts'])
      expect(
        (await send('GET', `/ingest/v1/${name}?${days}`, { token: park.source.secret })).body,
      ).toMatchObject({
        code: 'scope_missing',
      });
    for (const wrong of ['', 'startDate=2026-03-20&endDate=2026-03-19', `${days}&after=x`])
      expect((await send('GET', `/ingest/v1/ledger?${wrong}`, { token })).status).toBe(400);
    for (const name of ['ledger', 'custody'])
      expect(
        await send('GET', `/ingest/v1/${name}?startDate=2026-02-01&endDate=2026-03-04`, { token }),
      ).toMatchObject({
        status: 400,
        body: { fields: { endDate: 'must be within 31 days of the first day' } },
      });
  });

  it('gives each entry of a park on one page, in the order of drivers and days', async () => {
    const { park, send, database } = test();
    const path = `taxipark/ride_sources/${park.source.id}/keys`;
    await database.query('delete from api_key where id <> $1', [park.source.keyId]);
    const made = await send('POST', path, {
      token: park.admin.token,
      body: { name: 'Bookkeeper', scopes: ['money:read'] },
    });
    const token = outputOf(createApiKey).parse(made.body).secret;
    for (const day of ['2026-01-02', '2026-01-01'])
      await send('POST', 'taxipark/ledger/entries', {
        body: {
          kind: 'bonus',
          day,
          text: 'Many',
          entries: park.drivers.slice(0, 2).map((driverId) => ({ driverId, amount: 500 })),
        },
      });
    await database.query(
      `insert into ledger_entry (taxi_park_id, driver_id, day, kind, account, amount, source_type)
       select $1, d, day, 'bonus', 'bonuses', 5, 'hand' from unnest($2::uuid[]) d,
         unnest(array['2026-01-03', '2026-01-01']::date[]) day, generate_series(1, 600)`,
      [park.id, park.drivers.slice(0, 2)],
    );
    interface Page {
      readonly entries: readonly {
        readonly id: string;
        readonly day: string;
        readonly driver: { id: string };
      }[];
      readonly next: string | null;
    }
    const read = async (rest: string) =>
      (await send('GET', `/ingest/v1/ledger?startDate=2026-01-01&endDate=2026-01-31${rest}`, { token }))
        .body as Page;
    const pages = [await read('')];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(`&after=${next}`));
    const all = pages.flatMap(({ entries }) => entries);
    expect([pages.length, all.length, new Set(all.map(({ id }) => id)).size]).toEqual([3, 2404, 2404]);
    const places = all.map(({ driver, day, id }) => `${driver.id} ${day} ${id.padStart(12, '0')}`);
    expect(places).toEqual(places.toSorted());
  });

  it('gives the fleet by pages too, of a park of whatever size, and so many a minute', async () => {
    const { park, send, database, clock } = test();
    const path = `taxipark/ride_sources/${park.source.id}/keys`;
    await database.query('delete from api_key where id <> $1', [park.source.keyId]);
    const made = await send('POST', path, {
      token: park.admin.token,
      body: { name: 'Accounting', scopes: ['fleet:read'] },
    });
    const token = outputOf(createApiKey).parse(made.body).secret;
    await database.query(`update record_count set records = 60000 where taxi_park_id = $1`, [park.id]);
    for (const [name, id] of [
      ['drivers', 'userId'],
      ['vehicles', 'id'],
    ] as const) {
      expect((await send('GET', `/ingest/v1/${name}`, { token })).status).toBe(406);
      const ids: unknown[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query: string = after === '' ? '' : `&after=${after}`;
        const { body } = await send('GET', `/ingest/v1/${name}?limit=2${query}`, { token });
        const page = body as Record<string, Record<string, unknown>[]> & { next: string | null };
        ids.push(...(page[name] ?? []).map((record) => record[id]));
        after = page.next;
      }
      const kept = await database.query<{ id: string }>(
        `select id from ${name.slice(0, -1)} where taxi_park_id = $1 order by id`,
        [park.id],
      );
      expect(ids).toEqual(kept.map((row) => row.id));
    }
    await database.query(`update sign_in_window set attempts = 300 where key like 'reading:%'`);
    const refused = await send('GET', '/ingest/v1/drivers?limit=1', { token });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_reads' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    clock.now = new Date(clock.now.getTime() + 60_000);
    expect((await send('GET', '/ingest/v1/drivers?limit=1', { token })).status).toBe(200);
  });
});
