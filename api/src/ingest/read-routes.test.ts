import { createApiKey } from '@park/contract/ride-sources';
import { outputOf } from '@park/contract/schemas/output-schema';
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
        ...{ status: 403, body: { code: 'scope_missing' } },
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
       select $1, $2, 'driver', $3, since, since + interval '1 hour', 'hand'
       from generate_series('2026-02-01T00:00:00Z'::timestamptz, '2026-03-15T15:00:00Z', '1 hour') since`,
      [park.id, car, driver],
    );
    const days = 'startDate=2026-02-01&endDate=2026-03-20';
    interface Page {
      readonly custody: readonly { readonly id: string; readonly from: string }[];
      readonly total: number;
      readonly next: string | null;
    }
    const read = async (rest = '') =>
      (await send('GET', `/ingest/v1/custody?${days}${rest}`, { token })).body as Page;
    const first = await read();
    const second = await read(`&after=${first.next}`);
    expect([first.custody.length, first.total, second.custody.length, second.next]).toEqual([
      1000,
      1024,
      24,
      null,
    ]);
    const times = [...first.custody, ...second.custody].map(({ from }) => from);
    expect(times).toEqual(times.toSorted());
    expect((await read(`&driverId=${park.drivers[1]}`)).total).toBe(0);

    await send('POST', 'taxipark/ledger/entries', {
      token: park.admin.token,
      body: {
        kind: 'bonus',
        day: '2026-03-20',
        text: 'By a program',
        entries: [{ driverId: driver, amount: 500 }],
      },
    });
    const ledger = await send('GET', `/ingest/v1/ledger?${days}&driverId=${driver}`, { token });
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
    for (const wrong of ['', 'startDate=2026-03-20&endDate=2026-03-19', `${days}&after=1`])
      expect((await send('GET', `/ingest/v1/ledger?${wrong}`, { token })).status).toBe(400);
  });
});
